import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { deleteChoice, lostPins } from '~/domain/near/choices.server';
import { countMessages } from '~/domain/messages/messages.server';
import { unreadReferences } from '~/domain/bible/unread.server';
import { countRecordings } from '~/domain/recordings/check.server';
import { formAction, intent } from '~/http/forms/form.server';
import { defineCached } from '~/http/pages/content.server';
import { pageLoader } from '~/http/pages/page.server';
import { dataOrFailure, statusOf } from '~/http/pages/part.server';
import { numberIn } from '~/http/pages/query-number';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { Figures } from '~/routes/admin/figures';
import { adminLinks } from '~/routes/admin/links';
import { ManyUploadForm } from '~/routes/admin/reviews/many-form';
import { PartFailed } from '~/routes/admin/part-failed';
import { pageWithin, PhonePages } from '~/routes/admin/phone-pages';
import { titled } from '~/ui/title';
import { loadShelf } from './load.server';
import { LostPins } from './lost-pins';
import { ShelfTable } from './table';
import { Unread } from './unread';

export const links = adminLinks;

const SHOWN = 20; // lost pairs

const cachedShelf = defineCached('shelf', loadShelf);
const cachedUnread = defineCached('unread references', () => unreadReferences(db, 50));

export const loader = pageLoader('editor', async (_admin, args) => {
  const query = new URL(args.request.url).searchParams;
  const ver = query.get('ver') === 'huecos' ? 'huecos' : null;
  const [shelf, unread, messages, lost, recordings] = await Promise.all([
    dataOrFailure(cachedShelf(args), 'content_load_failed'),
    dataOrFailure(cachedUnread(args), 'content_load_failed'),
    dataOrFailure(countMessages(db), 'content_load_failed'),
    dataOrFailure(lostPins(db), 'content_load_failed'),
    dataOrFailure(countRecordings(db), 'content_load_failed'),
  ]);
  return json(
    {
      lost: { count: lost.data?.length ?? 0, first: lost.data?.slice(0, SHOWN) ?? [] },
      shelf,
      unread: unread.data,
      open: messages.data?.open ?? 0,
      dead: recordings.data?.dead ?? 0,
      ver,
      requestedPage: numberIn(query, 'pagina'),
    },
    { status: statusOf(shelf) },
  );
});

export const action = formAction('editor', {
  forget: intent(
    z.object({ id: z.uuid() }),
    async ({ id }, { asker, done }) => {
      const undo = await deleteChoice(db, asker, id);
      return done({ to: paths.admin('libro'), flash: 'cercano-olvidado', undo });
    },
    { databaseError: 'content_save_failed', repeatRefusals: ['near_gone'] },
  ),
});

export const meta: MetaFunction<typeof loader> = ({ matches }) => titled({ title: 'Libro · Administración' }, matches);

interface ShelfProps {
  shelf: Awaited<ReturnType<typeof loadShelf>>;
  ver: string | null;
  requestedPage: number | null;
}

export default function Libro() {
  const { shelf, unread, open, dead, lost, ver, requestedPage } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="El libro entero">
      <p>
        <a className="action-link" href={paths.adminMessages()}>
          Avisos de lectores
        </a>{' '}
        <span className="muted-text">({open === 0 ? 'ninguno sin resolver' : `${open} sin resolver`})</span>{' '}
        <a className="action-link" href={paths.adminSchedules()}>
          Lo que espera para publicarse
        </a>{' '}
        <a className="action-link" href={paths.adminReadings()}>
          Lo que se lee
        </a>
      </p>
      {dead > 0 && (
        <p>
          <a href={paths.adminRecordings()}>Grabaciones que no se pueden oír: {dead}</a>
        </p>
      )}
      {unread && <Unread {...unread} />}
      <LostPins {...lost} />
      <ManyUploadForm />
      {shelf.failed ? (
        <PartFailed error={shelf.failed} />
      ) : (
        <Shelf shelf={shelf.data} ver={ver} requestedPage={requestedPage} />
      )}
    </AdminPage>
  );
}

function Shelf({ shelf: { rows, withGaps, totals }, ver, requestedPage }: ShelfProps) {
  const shown = ver ? withGaps : rows;
  const page = pageWithin(requestedPage, shown.length);
  const filters = [
    { value: null, label: 'Todos', count: rows.length },
    { value: 'huecos', label: 'Con huecos', count: withGaps.length },
  ];
  return (
    <>
      <Figures className="field" figures={totals} />
      <nav aria-label="Qué volúmenes se muestran">
        <ul className="chips filter-chips">
          {filters.map(({ value, label, count }) => (
            <li key={label}>
              <a href={paths.admin('libro', { ver: value })} aria-current={value === ver ? 'true' : undefined}>
                {label}: {count}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.length === 0 ? (
        <p className="notice notice--good">Ningún volumen tiene huecos.</p>
      ) : (
        <ShelfTable volumes={shown} page={page} />
      )}
      <PhonePages page={page} rows={shown.length} addressOf={(pagina) => paths.admin('libro', { ver, pagina })} />
    </>
  );
}
