import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { countMembers, listMembers, rosterStatistics } from '~/domain/members/roster.server';
import { pageLoader } from '~/http/pages/page.server';
import { part, statusOf } from '~/http/pages/part.server';
import { normalForm } from '~/text/normal-form';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { MemberFigures, MemberSearch } from './head';
import { MemberTable } from './table';
import { PartFailed } from '~/routes/admin/part-failed';
import { titled } from '~/ui/title';
import { memberRow } from './row.server';

const PAGE = 50;
const LONGEST_SEARCH = 200;

export const links = adminLinks;

/** A page of the accounts, from the one after the account of which the address tells. */
async function memberPage(search: string, after: number) {
  const [rows, total, statistics] = await Promise.all([
    listMembers(db, { after, limit: PAGE + 1, search }),
    countMembers(db, search),
    rosterStatistics(db),
  ]);
  const shown = rows.slice(0, PAGE).map(memberRow);
  return { rows: shown, total, statistics, next: rows.length > PAGE ? (shown[shown.length - 1]?.id ?? null) : null };
}

export const loader = pageLoader('admin', async (_admin, { request }) => {
  const query = new URL(request.url).searchParams;
  const typed = (query.get('buscar') ?? '').slice(0, LONGEST_SEARCH);
  const search = normalForm(typed.replaceAll('\0', '')).trim(); // as names are stored
  const after = /^\d{1,9}$/.test(query.get('despues') ?? '') ? Number(query.get('despues')) : 0;
  const list = await part(memberPage(search, after), 'users_failed');
  return json({ list, search, after }, { status: statusOf(list) });
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Usuarios · Administración' }, matches);

export default function Members() {
  const { list, search, after } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Usuarios">
      {list.failed ? (
        <PartFailed said={list.failed} />
      ) : (
        <>
          <MemberFigures statistics={list.data.statistics} />
          <MemberSearch search={search} />
          <MemberTable key={`${search}-${after}`} {...list.data} search={search} after={after} />
        </>
      )}
    </AdminPage>
  );
}
