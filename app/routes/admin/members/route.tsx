import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { rosterStatistics } from '~/domain/members/roster.server';
import { countByFilter, rosterPage, type Cursor } from '~/domain/members/roster-page.server';
import { rosterFilterIn, orderIn } from '~/domain/members/roster-view';
import { pageLoader } from '~/http/pages/page.server';
import { dataOrFailure, statusOf } from '~/http/pages/part.server';
import { onOneLine } from '~/text/bounded';
import { normalForm, storable } from '~/text/normal-form';
import { adminLettersPath } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { MemberFigures, MemberSearch } from './head';
import { MemberFilters } from './narrowing';
import { MemberTable, NoMembers } from './table';
import { PartFailed } from '~/routes/admin/part-failed';
import { Island } from '~/ui/island';
import { titled } from '~/ui/title';
import { memberRow } from './row.server';
import type { Next, RosterView } from './view';

const PAGE = 50;
const LONGEST_SEARCH = 200;
const LONGEST_KEY = 300;

export const links = adminLinks;

/** Parses the view from an address. */
function viewIn(query: URLSearchParams): RosterView {
  const typed = (query.get('buscar') ?? '').slice(0, LONGEST_SEARCH);
  const search = normalForm(onOneLine(typed.replaceAll('\0', ''))).trim(); // as names are stored
  return { search, filter: rosterFilterIn(query.get('ver') ?? ''), ...orderIn(query.get('orden') ?? '') };
}

/** The account after which the page begins; null for the first page. */
function cursorIn(query: URLSearchParams): Cursor | null {
  const [after = '', key = ''] = ['despues', 'desde'].map((name) => query.get(name) ?? '');
  const isOne = /^[1-9]\d{0,8}$/.test(after) && key !== '' && key.length <= LONGEST_KEY && storable(key) !== null;
  return isOne ? { id: Number(after), key } : null;
}

async function memberPage(view: RosterView, after: Cursor | null) {
  const [{ rows, cursors }, counts, statistics] = await Promise.all([
    rosterPage(db, { ...view, after, limit: PAGE + 1 }),
    countByFilter(db, view.search),
    rosterStatistics(db),
  ]);
  const last = cursors[PAGE - 1];
  const next: Next | null = cursors.length > PAGE && last ? { after: last.id, key: last.key } : null;
  return { rows: rows.slice(0, PAGE).map(memberRow), total: counts[view.filter], counts, statistics, next };
}

export const loader = pageLoader(
  'admin',
  async (_admin, { request }) => {
    const query = new URL(request.url).searchParams;
    const [view, after] = [viewIn(query), cursorIn(query)];
    const list = await dataOrFailure(memberPage(view, after), 'users_failed');
    return json({ list, view, isFirst: after === null }, { status: statusOf(list) });
  },
  { isList: true },
);

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Usuarios · Administración' }, matches);

export default function Members() {
  const { list, view, isFirst } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Usuarios">
      <p>
        <a className="action-link" href={adminLettersPath()}>
          Cartas a los lectores
        </a>
      </p>
      {list.failed ? (
        <PartFailed error={list.failed} />
      ) : (
        <>
          <MemberFigures statistics={list.data.statistics} />
          <MemberSearch view={view} />
          {list.data.rows.length === 0 && <NoMembers />}
          <MemberFilters view={view} counts={list.data.counts} />
          <Island name="panel/MemberTable" wakes="always">
            <MemberTable {...list.data} view={view} isFirst={isFirst} />
          </Island>
        </>
      )}
    </AdminPage>
  );
}
