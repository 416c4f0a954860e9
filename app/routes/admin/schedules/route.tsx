import { json, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { zoneWords } from '~/domain/gospel/zones';
import { listWaiting } from '~/domain/letters/letters.server';
import { cancelSchedule, listSchedules, moveSchedule } from '~/domain/schedules/schedules.server';
import { whenForm } from '~/domain/schedules/schema';
import { env } from '~/env.server';
import type { FormAnswer } from '~/errors/message';
import { hasPermission } from '~/http/auth/permissions';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { uploaderOf } from '~/http/uploads/uploader.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { shortInstant } from '~/text/instants';
import { titled } from '~/ui/title';
import { ScheduleList } from './list';

export const links = adminLinks;

export const loader = pageLoader(
  'editor',
  async ({ role }) => {
    const [schedules, letters] = [await listSchedules(db), hasPermission(role, 'admin') ? await listWaiting(db) : []];
    return json({
      zone: zoneWords(env.TIME_ZONE),
      schedules: schedules.map(({ publishAt, what: _what, ...one }) => ({
        ...one,
        at: shortInstant(publishAt, env.TIME_ZONE),
      })),
      letters: letters.map(({ sendAt, ...one }) => ({ ...one, at: sendAt && shortInstant(sendAt, env.TIME_ZONE) })),
    });
  },
  { databaseError: 'content_load_failed' },
);

const scheduleId = z.object({ id: z.uuid() });

export const action = formAction('editor', {
  move: intent(
    scheduleId.extend(whenForm.shape),
    async ({ id, ...when }, { asker, done }) => {
      await moveSchedule(db, uploaderOf(asker), id, when);
      return done({ to: paths.adminSchedules(), flash: 'programa-cambiado' });
    },
    { databaseError: 'content_save_failed' },
  ),
  cancel: intent(
    scheduleId,
    async ({ id }, { asker, done }) => {
      await cancelSchedule(db, uploaderOf(asker), id);
      return done({ to: paths.adminSchedules(), flash: 'programa-cancelado' });
    },
    { databaseError: 'content_save_failed', repeatRefusals: ['schedule_gone'] },
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Lo que espera · Administración' }, matches);

export default function SchedulesPage() {
  const { schedules, letters, zone } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const errors = answer?.refused ? [answer.refused.message] : Object.values(answer?.result.error ?? {}).flat();
  return (
    <AdminPage title="Lo que espera para publicarse">
      {answer && (
        <p className="notice notice--bad" role="alert">
          <b>No se cambió.</b> {errors.join('. ')}
        </p>
      )}
      <p className="hint-text">
        Cada cosa se publica sola a su hora; hasta entonces todo sigue como está. Si antes alguien cambia lo mismo, no
        se publica, y te lo decimos por correo.
      </p>
      <ScheduleList schedules={schedules} letters={letters} zone={zone} answer={answer} />
    </AdminPage>
  );
}
