import type { NoteContent } from '~/domain/notes/schema';
import { folded } from '~/text/folded';
import { FoundText } from './found-text';
import { Verbatim } from './verbatim';

const LONG = 600; // characters of a note that is shown whole
const SHOWN = 400; // of a longer one, at most

interface NoteTextProps {
  note: NoteContent;
  /** Name of the note, for screen readers. */
  name: string;
  /** Folded words that were searched for. */
  words?: string[];
}

/** The text of a note; a long one is collapsed after its beginning, unless the rest contains a word of the search. */
export function NoteBody({ note: { text }, name, words = [] }: NoteTextProps) {
  if (text.length <= LONG) {
    return (
      <p>
        <FoundText text={text} words={words} />
      </p>
    );
  }
  const at = partOf(text);
  const [start, rest] = [text.slice(0, at), text.slice(at).replace(/^[\n ]/, '')];
  const isFoundInRest = words.some((word) => folded(rest).includes(word));
  return (
    <>
      <p>
        <FoundText text={start} words={words} />
      </p>
      <details open={isFoundInRest}>
        <summary>
          El resto de la nota<span className="visually-hidden">: {name}</span>
        </summary>
        <p>
          <FoundText text={rest} words={words} />
        </p>
      </details>
    </>
  );
}

/** A note as it was typed, beside another that it is compared with. */
export const QuotedNote = ({ note }: { note: NoteContent }) => (
  <blockquote className="stored-note">
    <Verbatim text={note.text} />
  </blockquote>
);

/** The note on paper, where there are no fields: styles write it, so that it is not shown twice without styles. */
export const PrintedNote = ({ note: { text } }: { note: NoteContent }) =>
  text === '' ? null : <div className="printed-note" data-note={text} />;

/** Offset at which a long text is split: between two lines or words. */
function partOf(text: string): number {
  const start = text.slice(0, SHOWN);
  const [line, word] = [start.lastIndexOf('\n'), start.lastIndexOf(' ')];
  return line > SHOWN / 2 ? line : word > SHOWN / 2 ? word : SHOWN;
}
