import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { waitingReviews } from '~/domain/reviews/look.server';
import { env } from '~/env.server';
import { pageLoader } from '~/http/pages/page.server';
import { dataOrFailure, statusOf } from '~/http/pages/part.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { PartFailed } from '~/routes/admin/part-failed';
import { manyUploadAction } from '~/routes/admin/uploads/upload-action.server';
import { shortInstant } from '~/text/instants';
import { plural } from '~/text/spanish';
import { ErrorBelow } from '~/ui/forms/fault-below';
import { titled } from '~/ui/title';
import { ManyUploadForm } from './many-form';
import { takeUploads } from './take.server';

export const links = adminLinks;

async function waiting() {
  const reviews = await waitingReviews(db);
  return reviews.map(({ id, member_name, created_at, sections }) => ({
    id,
    by: member_name,
    at: shortInstant(created_at, env.TIME_ZONE),
    sections: sections ?? 0,
  }));
}

export const loader = pageLoader('editor', async () => {
  const reviews = await dataOrFailure(waiting(), 'content_load_failed');
  return json({ reviews }, { status: statusOf(reviews) });
});

export const action = manyUploadAction({ take: takeUploads, databaseError: 'review_keep_failed' });

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  titled({ title: 'Subir archivos · Administración' }, matches);

export default function Reviews() {
  const { reviews } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Subir archivos">
      <ErrorBelow ofFiles />
      <ManyUploadForm />
      <section className="part" aria-labelledby="revisiones">
        <h2 id="revisiones">Revisiones sin guardar</h2>
        {reviews.failed && <PartFailed error={reviews.failed} />}
        {reviews.data?.length === 0 && <p>No hay ninguna: todo lo que se subió está guardado o descartado.</p>}
        <ul role="list" className="plain-list">
          {reviews.data?.map(({ id, by, at, sections }) => (
            <li key={id}>
              <a className="action-link" href={paths.adminReview(id)}>
                {at}, de {by}
              </a>{' '}
              <span className="muted-text">({plural(sections, 'archivo', 'archivos')})</span>
            </li>
          ))}
        </ul>
      </section>
    </AdminPage>
  );
}
