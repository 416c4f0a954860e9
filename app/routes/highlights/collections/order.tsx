import { Fragment, useState } from 'react';
import { useHydrated } from '~/ui/enhance/hydrated';
import { PostForm } from '~/ui/post-form';
import { itemRow, pageAddress, type Item } from './props';

interface OrderProps {
  id: number;
  page: number;
  pages: number;
  items: Item[];
}

const MOVES = [
  ['up', 'Subir'],
  ['down', 'Bajar'],
  ['first', 'Al principio'],
] as const;
const DRAGGING = 'arrastrar';

/** The items of a collection, each with the buttons that move it; with scripts one is also dragged before another. */
export function ItemOrder({ id, page, pages, items }: OrderProps) {
  const isHydrated = useHydrated();
  const [dragged, drag] = useState<number | null>(null);
  const to = pageAddress(id, true, page);
  const drop = (before: number) => dragged !== null && dragged !== before && sendMove(dragged, before);
  return (
    <>
      <ol role="list" className="plain-list ruled-list collection-order">
        {items.map((item, at) => (
          <li
            key={item.id}
            id={itemRow(item.id)}
            className={dragged === item.id ? 'is-dragged' : undefined}
            draggable={isHydrated || undefined}
            onDragStart={() => drag(item.id)}
            onDragEnd={() => drag(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => drop(item.id)}
          >
            <Words item={item} />
            <Acts
              item={item}
              to={to}
              isFirst={page === 1 && at === 0}
              isLast={page === pages && at === items.length - 1}
            />
          </li>
        ))}
      </ol>
      {isHydrated && (
        <PostForm action={to} intent="move" id={DRAGGING}>
          <input type="hidden" name="item" />
          <input type="hidden" name="to" />
        </PostForm>
      )}
    </>
  );
}

/** Sends the form that moves an item before another. */
function sendMove(item: number, before: number): void {
  const form = document.getElementById(DRAGGING) as HTMLFormElement;
  for (const [name, value] of Object.entries({ item, to: before }))
    (form.elements.namedItem(name) as HTMLInputElement).value = String(value);
  form.submit();
}

function Words({ item: { heading, highlight } }: { item: Item }) {
  if (highlight === null) return <h2 className="breakable">{heading}</h2>;
  return (
    <p className="breakable">
      <span className="serif-text">{highlight.words}</span>{' '}
      <span className="muted-text small-text">{highlight.name}</span>
    </p>
  );
}

interface ActsProps {
  item: Item;
  to: string;
  isFirst: boolean;
  isLast: boolean;
}

function Acts({ item, to, isFirst, isLast }: ActsProps) {
  const moves = MOVES.filter(([move]) => (move === 'down' ? !isLast : !isFirst));
  const of = <span className="visually-hidden">: {item.highlight === null ? item.heading : item.highlight.name}</span>;
  return (
    <div className="row">
      <PostForm action={to} intent="move" className="row">
        <input type="hidden" name="item" value={item.id} />
        {moves.map(([move, words]) => (
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
  );
}
