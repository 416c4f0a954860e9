import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { booksNamed } from '~/domain/bible/listing.server';
import type { BookInIndex } from '~/domain/bible/schema';
import { mentionsFor } from '~/http/pages/content.server';
import { pageLoader } from '~/http/pages/page.server';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { paths } from '~/paths';
import { Page } from '~/ui/page/page';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { WayBack } from '~/ui/page/way-back';
import { CitationSearch } from './citation-search';
import { followCitation } from './search.server';
import styles from './references.css?url';

const PARTS = [
  ['old', 'Antiguo Testamento'],
  ['new', 'Nuevo Testamento'],
  ['others', 'Sin libro conocido'],
] as const;

export const links = sheet(styles);

export const handle: SharedHandle = { shared: { members: [] } };

export const loader = pageLoader(
  'member',
  async (_member, args) => {
    const mentions = await mentionsFor(args);
    const unfound = followCitation(args.request, mentions);
    return json({ books: booksNamed(mentions), unfound }, { status: unfound?.isWrong ? 422 : 200 });
  },
  { databaseError: 'references_failed' },
);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: 'Referencias bíblicas' }, matches, data?.unfound?.isWrong);

export default function References() {
  const { books, unfound } = useLoaderData<typeof loader>();
  return (
    <Page
      band={
        <div className="wrap halves halves--low">
          <div>
            <WayBack to={paths.topics()} label="Volver a Temas" />
            <h1>Referencias bíblicas</h1>
            <p className="lead-text">Los lugares de la Biblia que nombra el estudio de los capítulos.</p>
          </div>
          {books.length > 0 && <CitationSearch unfound={unfound} />}
        </div>
      }
    >
      {books.length === 0 && (
        <div className="notice">
          <p>Todavía no hay referencias bíblicas en el estudio de los capítulos.</p>
        </div>
      )}
      {PARTS.map(([part, title]) => (
        <Part key={part} part={part} title={title} books={books.filter((book) => book.part === part)} />
      ))}
    </Page>
  );
}

function Part({ part, title, books }: { part: string; title: string; books: BookInIndex[] }) {
  if (books.length === 0) return null;
  return (
    <section className="part" aria-labelledby={part}>
      <h2 id={part}>{title}</h2>
      <ol role="list" className="plain-list bible-books">
        {books.map(({ slug, name, count }) => (
          <li key={slug}>
            <a href={paths.referencesOf(slug)}>{name}</a>{' '}
            <span className="muted-text small-text">
              {count}
              <span className="visually-hidden"> {count === 1 ? 'referencia' : 'referencias'}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
