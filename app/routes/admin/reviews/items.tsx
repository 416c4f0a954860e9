import type { ListedItem } from '~/domain/reviews/schema';
import { paths } from '~/paths';
import { Pages } from '~/ui/page/pages';
import { itemName } from './words';

/** Filter of the items: its name in the address, its label, the count of its items. */
export interface Choice {
  name: string;
  words: string;
  count: number;
}

interface ItemsProps {
  id: string;
  choices: Choice[];
  chosen: string;
  items: ListedItem[];
  page: number;
  pages: number;
}

/** List of the items of a review, 25 to a page, each with a link to its differences; nothing if there are none. */
export function Items({ id, choices, chosen, items, page, pages }: ItemsProps) {
  if (choices.every(({ count }) => count === 0)) return null;
  const from = { ver: chosen, lista: page > 1 ? page : undefined };
  return (
    <section className="part" id="lista" aria-labelledby="lista-t">
      <h2 id="lista-t">Uno por uno</h2>
      <nav aria-label="Qué se ve">
        <ul className="chips filter-chips">
          {choices.map(({ name, words, count }) => (
            <li key={name}>
              <a
                href={`${paths.adminReview(id, { ver: name })}#lista`}
                aria-current={name === chosen ? 'true' : undefined}
              >
                {words} ({count})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {items.length === 0 && <p>Aquí no hay nada.</p>}
      <ul role="list" className="plain-list">
        {items.map(({ kind, volume, key, label }) => (
          <li key={`${kind} ${volume} ${key}`}>
            <a
              className="action-link"
              href={paths.adminReviewItem(id, { tipo: kind, volumen: volume, clave: key, ...from })}
            >
              {itemName(kind, volume, key, label)}
            </a>
          </li>
        ))}
      </ul>
      <Pages
        page={page}
        pages={pages}
        addressOf={(other) => `${paths.adminReview(id, { ver: chosen, pagina: other })}#lista`}
      />
    </section>
  );
}
