import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { ACTS, readAuditLog, type Act } from '~/domain/audit/audit-log.server';
import { env } from '~/env.server';
import { pageLoader } from '~/http/pages/page.server';
import { shortInstant } from '~/text/spanish';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { AuditLogTable } from './table';
import { titled } from '~/ui/title';

export const links = adminLinks;

export const loader = pageLoader('admin', async (_admin, { request }) => {
  const asked = new URL(request.url).searchParams.get('antes');
  const before = /^\d{1,15}$/.test(asked ?? '') ? Number(asked) : null;
  const { lines, hasMore } = await readAuditLog(db, before);
  const shown = lines.map(({ id, at, member_email, act, target }) => ({
    id,
    at: shortInstant(at, env.TIME_ZONE),
    by: member_email || 'El sistema',
    act: ACTS[act as Act] ?? act,
    target,
  }));
  return { lines: shown, next: hasMore ? (shown[shown.length - 1]?.id ?? null) : null };
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Registro de actividad · Administración' }, matches);

export default function Trail() {
  const { lines, next } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Registro de actividad">
      <AuditLogTable lines={lines} next={next} />
    </AdminPage>
  );
}
