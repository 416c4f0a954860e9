import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { discardReview } from '~/domain/reviews/discard.server';
import { storeReview } from '~/domain/reviews/store.server';
import { schedule } from '~/domain/schedules/schedules.server';
import { whenForm } from '~/domain/schedules/schema';
import type { FormAnswer } from '~/errors/message';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { uploaderOf } from '~/http/uploads/uploader.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { bounded } from '~/text/bounded';
import { titled } from '~/ui/title';
import { ReviewActs } from './acts';
import { Causes, ReviewRemarks } from './causes';
import { Items } from './items';
import { loadReview } from './load.server';
import { reviewIn } from './review-param';
import { ScheduleForm } from './schedule-form';
import { Sections } from './sections';

export const links = adminLinks;

export const loader = pageLoader('editor', async (_admin, { params, request }) =>
  loadReview(reviewIn(params), new URL(request.url).searchParams),
);

export const action = formAction('editor', {
  store: intent(
    z.object({ seen: bounded(40) }),
    async ({ seen }, { asker, args, done }) => {
      const id = reviewIn(args.params);
      await storeReview(db, id, uploaderOf(asker), { seen });
      return done({ to: paths.adminReview(id), flash: 'revision-guardada' });
    },
    { databaseError: 'review_failed' },
  ),
  schedule: intent(
    whenForm.extend({ seen: bounded(40) }),
    async ({ seen, ...when }, { asker, args, done }) => {
      const id = reviewIn(args.params);
      await schedule(db, uploaderOf(asker), when, { what: 'review', reviewId: id, seen });
      return done({ to: paths.adminReview(id), flash: 'revision-programada' });
    },
    { databaseError: 'review_failed', repeatRefusals: ['schedule_other'] },
  ),
  discard: intent(
    z.object({}),
    async (_values, { asker, args, done }) => {
      await discardReview(db, reviewIn(args.params), asker);
      return done({ to: paths.admin('revisiones'), flash: 'revision-descartada' });
    },
    { repeatRefusals: ['review_gone'] },
  ),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: `${titleOf(Boolean(data?.stored))} · Administración` }, matches);

export default function Review() {
  const { id, by, at, seen, change, until, stored, publishAt, counts, causes, sections, list } =
    useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const refused = answer?.intent === 'schedule' ? undefined : answer?.refused?.message;
  const whose = (
    <p>
      {stored
        ? `Los guardó ${stored.by} el ${stored.at}.`
        : `Los subió ${by} el ${at}. Nada de esto está guardado todavía${publishAt ? '.' : `: se queda aparte hasta el ${until}.`}`}
    </p>
  );
  return (
    <AdminPage title={titleOf(Boolean(stored))}>
      {!refused && whose}
      <ReviewActs id={id} seen={seen} counts={counts} isStored={Boolean(stored)} change={change} refused={refused} />
      {refused && whose}
      {!stored && publishAt && (
        <p className="notice">
          Se publicará el {publishAt}. <a href={paths.adminSchedules()}>Cambiarlo o cancelarlo</a>
        </p>
      )}
      <Causes causes={causes} />
      <ReviewRemarks sections={sections} />
      <Sections sections={sections} />
      {list && <Items id={id} {...list} />}
      {!stored && !publishAt && counts.added + counts.replaced > 0 && <ScheduleForm id={id} seen={seen} />}
    </AdminPage>
  );
}

const titleOf = (isStored: boolean) => (isStored ? 'Revisión guardada' : 'Revisión antes de guardar');
