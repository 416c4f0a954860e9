import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { gospelMonths, listGospels } from '~/domain/gospel/keeping.server';
import { findSwitches, setGospelButton } from '~/domain/site/switches.server';
import { env } from '~/env.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { part, statusOf } from '~/http/pages/part.server';
import { uploadAction } from '~/routes/admin/uploads/upload-action.server';
import { paths } from '~/paths';
import { dayIn, monthAfter } from '~/text/spanish';
import { AdminPage } from '~/routes/admin/admin-page';
import { GospelButtonForm, GospelUpload } from './forms';
import { GospelTable } from './table';
import { History, LatestReport } from '~/routes/admin/uploads/history';
import { adminLinks } from '~/routes/admin/links';
import { PartFailed } from '~/routes/admin/part-failed';
import { titled } from '~/ui/title';
import { uploadsIn } from '~/routes/admin/uploads/report.server';

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
