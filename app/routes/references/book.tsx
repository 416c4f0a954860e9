import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '~/http/pages/page.server';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import { Jumps } from '~/ui/jumps';
import { Page } from '~/ui/page/page';
import { Pages } from '~/ui/page/pages';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { WayBack } from '~/ui/page/way-back';
import { loadBook } from './book.server';
import styles from './references.css?url';

export const links = sheet(styles);

export const handle: SharedHandle = { shared: { members: ['pagina'] } };

export const loader = pageLoader('member', (_member, args) => loadBook(args), { databaseError: 'references_failed' });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const page = data && data.page > 1 ? `, página ${data.page}` : '';
  const title = data ? `${data.name}${page} · Referencias bíblicas` : 'Referencias bíblicas';
  return titled({ title }, matches);
};

interface Beside {
  slug: string;
  name: string;
}

export default function ReferencesOfBook() {
  const { slug, name, total, page, pages, chapters, references, previous, next } = useLoaderData<typeof loader>();
  const addressOf = (one: number) => paths.referencesOf(slug, { pagina: one > 1 ? one : null });
  const jumps = chapters.map(({ name: chapter, count, page: one, id }) => ({
    name: chapter,
    count,
    to: `${addressOf(one)}#${id}`,
  }));
  return (
    <Page band={<Head name={name} total={total} />}>
      {total === 0 ? (
        <div className="notice">
          <p>Ningún capítulo nombra todavía este libro en su estudio.</p>
        </div>
      ) : (
        <div className="beside">
          <div className="beside__side">
            <Jumps label="Capítulos" each="Capítulo" counted={['referencia', 'referencias']} jumps={jumps} />
          </div>
          <div>
            <div id="citas" dangerouslySetInnerHTML={{ __html: references }} />
          </div>
        </div>
      )}
      <Pages page={page} pages={pages} addressOf={addressOf} />
      <BooksBeside previous={previous} next={next} />
    </Page>
  );
}

function Head({ name, total }: { name: string; total: number }) {
  return (
    <div className="wrap">
      <WayBack to={paths.references()} label="Volver a las referencias" />
      <h1>{name}</h1>
      <p className="lead-text">{plural(total, 'referencia', 'referencias')} en el estudio de los capítulos</p>
    </div>
  );
}

/** Links to the books before and after this one. */
function BooksBeside({ previous, next }: { previous: Beside | null; next: Beside | null }) {
  if (!previous && !next) return null;
  return (
    <nav className="pager part" aria-label="Otros libros de la Biblia">
      {previous && (
        <a className="button" rel="prev" href={paths.referencesOf(previous.slug)}>
          <Icon name="back" /> {previous.name}
        </a>
      )}{' '}
      {next && (
        <a className="button" rel="next" href={paths.referencesOf(next.slug)}>
          {next.name} <Icon name="forward" />
        </a>
      )}
    </nav>
  );
}
