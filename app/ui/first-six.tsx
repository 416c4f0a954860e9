import type { ReactElement } from 'react';

const MOST = 6;

/** A list of which six items are shown, and the others when all are wanted. */
export function FirstSix({ items }: { items: ReactElement[] }) {
  return (
    <>
      <ul role="list" className="plain-list">
        {items.slice(0, MOST)}
      </ul>
      {items.length > MOST && (
        <details>
          <summary>Ver todos ({items.length})</summary>
          <ul role="list" className="plain-list">
            {items.slice(MOST)}
          </ul>
        </details>
      )}
    </>
  );
}
