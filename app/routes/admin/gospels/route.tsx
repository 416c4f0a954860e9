import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { gospelMonths, listGospels } from '~/domain/gospel/storing.server';
import { findSwitches, setGospelButton } from '~/domain/site/switches.server';
import { env } from '~/env.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { dataOrFailure, statusOf } from '~/http/pages/part.server';
import { uploadAction } from '~/routes/admin/uploads/upload-action.server';
import { paths } from '~/paths';
import { dayIn } from '~/text/instants';
import { AdminPage } from '~/routes/admin/admin-page';
import { Calendar } from './calendar';
import { GospelButtonForm, GospelUpload } from './forms';
import { daysOf, isMonth } from '~/text/month';
import { GospelTable } from './table';
import { History, LatestReport } from '~/routes/admin/uploads/history';
import { adminLinks } from '~/routes/admin/links';
import { PartFailed } from '~/routes/admin/part-failed';
import { titled } from '~/ui/title';
import { uploadsIn } from '~/routes/admin/uploads/report.server';

export const links = adminLinks;

/** Loads the gospels of the requested month, or of the current one if none valid is requested. */
async function monthOf(requested: string | null) {
  const today = dayIn(env.TIME_ZONE);
  const month = requested !== null && isMonth(requested) ? requested : today.slice(0, 7);
  const days = daysOf(month);
  const [months, gospels] = await Promise.all([
    gospelMonths(db),
    listGospels(db, { from: days[0], to: days[days.length - 1] }),
  ]);
  return { today, months, month, gospels };
}

export const loader = pageLoader('editor', async (_admin, { request }) => {
  const query = new URL(request.url).searchParams;
  const [uploads, list, switches] = await Promise.all([
    uploadsIn(request, ['gospels']),
    dataOrFailure(monthOf(query.get('mes')), 'content_load_failed'),
    dataOrFailure(findSwitches(db), 'content_load_failed'),
  ]);
  return json({ uploads, list, switches }, { status: statusOf(uploads, list, switches) });
});

const buttonForm = formAction('editor', {
  button: intent(z.object({ enabled: z.enum(['1', '0']) }), async ({ enabled }, { asker, done }) => {
    await setGospelButton(db, asker, enabled === '1');
    return done({ to: paths.admin('evangelio'), flash: enabled === '1' ? 'boton-visible' : 'boton-oculto' });
  }),
});

export const action = uploadAction(['gospels'], (carga) => paths.admin('evangelio', { carga }), buttonForm);

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Evangelio · Administración' }, matches);

export default function Gospels() {
  const { uploads, list, switches } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Evangelio del día">
      <LatestReport uploads={uploads} />
      {list.failed ? (
        <PartFailed error={list.failed} />
      ) : (
        <>
          <Calendar {...list.data} filled={list.data.gospels.map(({ date }) => date)} />
          <GospelTable {...list.data} />
        </>
      )}
      {switches.failed ? (
        <PartFailed error={switches.failed} />
      ) : (
        <GospelButtonForm isShown={switches.data.gospelButton} />
      )}
      <GospelUpload />
      <History uploads={uploads} />
    </AdminPage>
  );
}
