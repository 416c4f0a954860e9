import { Fragment } from 'react';
import { piecesOf } from '~/text/folded';
import { Verbatim } from './verbatim';

interface FoundProps {
  text: string;
  /** Folded words to highlight. */
  words: string[];
}

/** A text as it was typed, with the words of the search highlighted. */
export function FoundText({ text, words }: FoundProps) {
  return <Verbatim text={text} line={words.length > 0 ? (own) => <Line text={own} words={words} /> : undefined} />;
}

const Line = ({ text, words }: FoundProps) =>
  piecesOf(text, words).map(({ text: piece, isFound }, at) =>
    isFound ? <mark key={at}>{piece}</mark> : <Fragment key={at}>{piece}</Fragment>,
  );
