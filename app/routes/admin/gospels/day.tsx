import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { saveGospel, versionOf } from '~/domain/gospel/editing.server';
import { findGospel } from '~/domain/gospel/gospels.server';
import { gospelForm, unfinishedGospel } from '~/domain/gospel/schema';
import { gospelTexts } from '~/domain/gospel/shape';
import { countViews } from '~/domain/gospel/views.server';
import { env } from '~/env.server';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formData, replaceDraft } from '~/http/forms/drafts.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { dayIn } from '~/text/instants';
import { dayAfter, longDate } from '~/text/spanish';
import { AdminPage } from '~/routes/admin/admin-page';
import { Waits } from '~/routes/admin/waits';
import { waitsFor } from '~/routes/admin/waits.server';
import { discard } from '~/routes/admin/discard.server';
import { adminLinks } from '~/routes/admin/links';
import { Island } from '~/ui/island';
import { titled } from '~/ui/title';
import { dateIn } from './date-param';
import { DayEditor } from './day-editor';
import { DayActs, DayHead } from './day-head';
import { gospelFrom, renderPreview } from './preview.server';

export const links = adminLinks;

const constraints = constraintsOf({ day: gospelForm });

export const loader = pageLoader(
  'editor',
  async (admin, { params, request }) => {
    const date = dateIn(params);
    const [formProps, gospel, views, waits] = await Promise.all([
      formData(request, admin.id),
      findGospel(db, date),
      countViews(db, date),
      waitsFor({ kind: 'gospels', volume: 0, key: date }),
    ]);
    const typed = unfinishedGospel.safeParse(formProps.draft ?? undefined);
    return json({
      date,
      formProps,
      views,
      waits,
      constraints,
      isToCome: date > dayIn(env.TIME_ZONE),
      previous: dayAfter(date, -1),
      next: dayAfter(date, 1),
      gospel: gospel ?? null,
      typed: typed.success ? await gospelFrom(date, typed.data) : null,
      texts: gospelTexts(gospel),
      version: versionOf(gospel),
    });
  },
  { databaseError: 'content_load_failed' },
);

export const action = formAction('editor', {
  day: intent(
    gospelForm,
    async (form, { asker, args, fields, done }) => {
      const date = dateIn(args.params);
      const gospel = await gospelFrom(date, form);
      if (form.vista) return renderPreview(fields, gospel);
      await saveGospel(db, asker, gospel, form.version);
      const headers = await replaceDraft(args.request, asker.id);
      return done({ to: paths.adminGospel(date), flash: 'evangelio-guardado' }, {}, headers);
    },
    { databaseError: 'content_save_failed', optionalFields: ['vista'], storesRefused: true },
  ),
  preview: intent(
    unfinishedGospel,
    async (form, { args }) => json({ ok: true, gospel: await gospelFrom(dateIn(args.params), form) }),
    { optionalFields: ['vista'] },
  ),
  discard: discard(({ params }) => paths.adminGospel(dateIn(params))),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: `${data ? longDate(data.date) : 'Evangelio'} · Administración` }, matches);

export default function GospelDay() {
  const day = useLoaderData<typeof loader>();
  return (
    <AdminPage title={`Evangelio del ${longDate(day.date)}`}>
      <DayHead {...day} />
      <Waits waits={day.waits} />
      <Island name="panel/DayEditor" wakes="always">
        <DayEditor {...day} />
      </Island>
      <DayActs {...day} />
    </AdminPage>
  );
}
