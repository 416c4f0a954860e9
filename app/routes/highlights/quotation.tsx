import type { ReactNode } from 'react';
import { voiceClass } from '~/text/voice';
import { FoundText } from '~/ui/found-text';
import type { HighlightItem } from './props';

interface QuotationProps {
  item: Pick<HighlightItem, 'speaker' | 'words' | 'colour'>;
  /** Folded words to be seen in it. */
  found?: string[];
  /** Its source, below it. */
  children?: ReactNode;
}

/** The words of a highlight, with its colour beside them. */
export function Quotation({ item: { speaker, words, colour }, found = [], children }: QuotationProps) {
  return (
    <figure className={colour ? CLASSES[colour] : 'quotation'}>
      <blockquote className="serif-text breakable">
        <p>
          {speaker && <b className={voiceClass(speaker)}>{speaker} </b>}
          <FoundText text={words} words={found} />
        </p>
      </blockquote>
      {children && <figcaption className="muted-text">{children}</figcaption>}
    </figure>
  );
}

const CLASSES = {
  important: 'quotation quotation--important',
  prayer: 'quotation quotation--prayer',
  doubt: 'quotation quotation--doubt',
  promise: 'quotation quotation--promise',
};
