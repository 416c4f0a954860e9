import { Fragment } from 'react';
import { PostForm } from '~/ui/post-form';
import { beginningOf } from '~/text/beginning';
import { itemRow, pageAddress, type Item } from './props';

interface OrderProps {
  id: number;
  page: number;
  items: Item[];
}

const MOVES = [
  ['up', 'Subir'],
  ['down', 'Bajar'],
  ['first', 'Al principio'],
] as const;
const WORDS = 160; // letters of an item

/** The items of a collection, each with the buttons that move it. */
export function ItemOrder({ id, page, items }: OrderProps) {
  const to = pageAddress(id, true, page);
  return (
    <ol role="list" className="plain-list ruled-list collection-order">
      {items.map((item) => {
        const of = <span className="visually-hidden">: {nameOf(item)}</span>;
        return (
          <li key={item.id} id={itemRow(item.id)} data-item={item.id}>
            {item.highlight === null ? (
              <h3 className="breakable">{item.heading}</h3>
            ) : (
              <p className="breakable">
                <span className="serif-text">{beginningOf(item.highlight.words, WORDS)}</span>{' '}
                <span className="muted-text small-text">{item.highlight.name}</span>
              </p>
            )}
            <div className="row">
              <PostForm action={to} intent="move" className="row">
                <input type="hidden" name="item" value={item.id} />
                {MOVES.map(([move, words]) => (
                  <Fragment key={move}>
                    <button className="button" name="to" value={move}>
                      {words}
                      {of}
                    </button>{' '}
                  </Fragment>
                ))}
              </PostForm>{' '}
              <PostForm action={to} intent="out">
                <input type="hidden" name="item" value={item.id} />
                <button className="button">Quitar{of}</button>
              </PostForm>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const nameOf = ({ heading, highlight }: Item) => (highlight === null ? heading : highlight.name);
