import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { gospelMonths, listGospels } from '~/domain/gospel/keeping.server';
import { findSwitches, setGospelButton } from '~/domain/site/switches.server';
import { env } from '~/env.server';
import { formAction, intent } from '~/http/form.server';
import { pageLoader } from '~/http/page.server';
import { part, statusOf } from '~/http/part.server';
import { uploadAction } from '~/http/upload-form.server';
import { paths } from '~/paths';
import { dayIn, monthAfter } from '~/text/spanish';
import { AdminPage } from '~/ui/admin/admin-page';
import { GospelButtonForm, GospelUpload } from '~/ui/admin/gospel-forms';
import { GospelTable } from '~/ui/admin/gospel-table';
import { History, LatestReport } from '~/ui/admin/history';
import { adminLinks } from '~/ui/admin/links';
import { PartFailed } from '~/ui/admin/part-failed';
import { titled } from '~/ui/title';
import { uploadsIn } from './report.server';

export const links = adminLinks;

/** The gospels of a month: the one asked for, else this one, else the last one with gospels. */
async function monthOf(asked: string | null) {
  const months = await gospelMonths(db);
  const known = (month: string | null) => months.find((one) => one.month === month);
  const month = (known(asked) ?? known(dayIn(env.TIME_ZONE).slice(0, 7)) ?? months[months.length - 1])?.month ?? null;
  const gospels = month ? await listGospels(db, { from: `${month}-01`, to: `${monthAfter(month)}-01` }) : [];
  return { months, month, gospels };
}

export const loader = pageLoader('admin', async (_admin, { request }) => {
  const query = new URL(request.url).searchParams;
  const [uploads, list, switches] = await Promise.all([
    uploadsIn(request, ['gospels']),
    part(monthOf(query.get('mes')), 'content_load_failed'),
    part(findSwitches(db), 'content_load_failed'),
  ]);
  return json({ uploads, list, switches }, { status: statusOf(uploads, list, switches) });
});

const buttonForm = formAction('admin', {
  button: intent(z.object({ enabled: z.enum(['1', '0']) }), async ({ enabled }, { asker, done }) => {
    await setGospelButton(db, asker, enabled === '1');
    return done({ to: paths.admin('evangelio'), says: enabled === '1' ? 'boton-visible' : 'boton-oculto' });
  }),
});

export const action = uploadAction(['gospels'], (carga) => paths.admin('evangelio', { carga }), buttonForm);

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Evangelio · Administración' }, matches);

export default function Gospels() {
  const { uploads, list, switches } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Evangelio del día">
      <LatestReport uploads={uploads} />
      {switches.failed ? (
        <PartFailed said={switches.failed} />
      ) : (
        <GospelButtonForm isShown={switches.data.gospelButton} />
      )}
      <GospelUpload />
      {list.failed ? <PartFailed said={list.failed} /> : <GospelTable {...list.data} />}
      <History uploads={uploads} />
    </AdminPage>
  );
}
