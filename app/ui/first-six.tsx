import type { ReactElement } from 'react';

const MOST = 6;

/** A list of which six items are shown, and the others when all are wanted. `isCut`: there are more than these. */
export function FirstSix({ items, isCut = false }: { items: ReactElement[]; isCut?: boolean }) {
  return (
    <>
      <ul role="list" className="plain-list sans-text">
        {items.slice(0, MOST)}
      </ul>
      {items.length > MOST && (
        <details>
          <summary>{isCut ? `Ver los primeros ${items.length}` : `Ver todos (${items.length})`}</summary>
          <ul role="list" className="plain-list sans-text">
            {items.slice(MOST)}
          </ul>
        </details>
      )}
    </>
  );
}
