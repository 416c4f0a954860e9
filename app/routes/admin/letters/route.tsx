import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { listLetters } from '~/domain/letters/letters.server';
import { LETTERS_PER_PAGE } from '~/domain/letters/schema';
import { pageLoader } from '~/http/pages/page.server';
import { numberIn } from '~/http/pages/query-number';
import { adminLetterPath, adminLettersPath } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { Pages } from '~/ui/page/pages';
import { titled } from '~/ui/title';
import { shownLetter } from './shown.server';
import { stateWords } from './words';

export const links = adminLinks;

export const loader = pageLoader(
  'admin',
  async (_admin, { request }) => {
    const requested = Math.min(Math.max(1, numberIn(new URL(request.url).searchParams, 'pagina') ?? 1), 10_000);
    const found = await listLetters(db, requested);
    const pages = Math.max(1, Math.ceil(found.count / LETTERS_PER_PAGE));
    const page = Math.min(requested, pages);
    const { letters } = page === requested ? found : await listLetters(db, page);
    return json({ letters: letters.map(shownLetter), page, pages });
  },
  { databaseError: 'content_load_failed', isList: true },
);

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Cartas · Administración' }, matches);

export default function Letters() {
  const { letters, page, pages } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Cartas a los lectores">
      <p>
        <a className="button" href={adminLetterPath(null)}>
          Escribir una carta
        </a>
      </p>
      {letters.length === 0 ? (
        <p className="notice">Todavía no hay ninguna. Van a quien dijo «Quiero recibir cartas».</p>
      ) : (
        <ul role="list" className="plain-list ruled-list">
          {letters.map((letter) => (
            <li key={letter.id}>
              <a className="breakable" href={adminLetterPath(letter.id)}>
                {letter.subject}
              </a>{' '}
              <span className="muted-text">{stateWords(letter)}</span>
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} addressOf={(to) => adminLettersPath({ pagina: to > 1 ? to : null })} />
    </AdminPage>
  );
}
