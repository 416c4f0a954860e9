import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { discardReview, storeReview } from '~/domain/reviews/store.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { titled } from '~/ui/title';
import { Acts } from './acts';
import { Causes } from './causes';
import { Items } from './items';
import { loadReview } from './load.server';
import { reviewIn } from './review-param';
import { Sections } from './sections';
import { uploaderOf } from './take.server';

export const links = adminLinks;

export const loader = pageLoader('editor', async (_admin, { params, request }) =>
  loadReview(reviewIn(params), new URL(request.url).searchParams),
);

export const action = formAction('editor', {
  store: intent(z.object({}), async (_values, { asker, args, done }) => {
    const id = reviewIn(args.params);
    await storeReview(db, id, uploaderOf(asker));
    return done({ to: paths.adminReview(id), says: 'revision-guardada' });
  }),
  discard: intent(z.object({}), async (_values, { args, done }) => {
    await discardReview(db, reviewIn(args.params));
    return done({ to: paths.admin('revisiones'), says: 'revision-descartada' });
  }),
});

const titleOf = (isStored: boolean) => (isStored ? 'Archivos guardados' : 'Revisión antes de guardar');

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: `${titleOf(Boolean(data?.stored))} · Administración` }, matches);

export default function Review() {
  const { id, by, at, change, until, stored, counts, causes, sections, list } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={titleOf(Boolean(stored))}>
      <p>
        {stored
          ? `Los guardó ${stored.by} el ${stored.at}.`
          : `Los subió ${by} el ${at}. Nada de esto está guardado todavía: se queda aparte hasta el ${until}.`}
      </p>
      <Acts id={id} counts={counts} isStored={Boolean(stored)} change={change} />
      <Causes causes={causes} />
      <Sections sections={sections} />
      {list && <Items id={id} {...list} />}
    </AdminPage>
  );
}
