import { Quotation } from '../quotation';
import type { Item } from './props';

interface AnthologyProps {
  name: string;
  introduction: string;
  items: Item[];
}

/** The highlights of a collection as one text, with its headings, each with its source. */
export function Anthology({ introduction, items }: Omit<AnthologyProps, 'name'>) {
  return (
    <div className="anthology column">
      {introduction && <p className="anthology__introduction breakable">{introduction}</p>}
      {items.map(({ id, heading, highlight }) =>
        highlight === null ? (
          <h2 key={id} className="breakable">
            {heading}
          </h2>
        ) : (
          <div key={id} className="anthology__item">
            <Quotation item={highlight}>
              {highlight.to ? <a href={highlight.to}>{highlight.name}</a> : highlight.name}
            </Quotation>
            {highlight.line && <p className="own-highlight__line breakable">{highlight.line}</p>}
          </div>
        ),
      )}
    </div>
  );
}
