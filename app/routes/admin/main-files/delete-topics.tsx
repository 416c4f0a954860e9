import { json, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { deleteTopics, topicsOf } from '~/domain/topics/storing.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { titled } from '~/ui/title';
import { topicFilterIn, listAddress } from './topic-filter';
import { markedIn, MARKS } from './marked';
import { markedForm } from './marked-form.server';
import { TopicsQuestion } from './topics-question';

export const links = adminLinks;

const filterAt = (request: Request) => topicFilterIn(new URL(request.url).searchParams);

export const loader = pageLoader('editor', (_admin, { request }) => ({ filter: filterAt(request) }));

export const action = formAction('editor', {
  ask: intent(
    markedForm,
    async (values, { args, done }) => {
      const ids = markedIn(values);
      const topics = ids.length === 0 ? [] : await topicsOf(db, ids);
      if (topics.length === 0) return done({ to: listAddress(filterAt(args.request)), flash: 'ningun-tema' });
      return json({ topics });
    },
    { optionalFields: MARKS },
  ),
  delete: intent(
    markedForm,
    async (values, { asker, args, done }) => {
      const to = listAddress(filterAt(args.request));
      const ids = markedIn(values);
      if (ids.length === 0) return done({ to, flash: 'ningun-tema' });
      const { count, change } = await deleteTopics(db, asker, ids);
      return done({ to, flash: ['temas-eliminados', count], undo: change });
    },
    { optionalFields: MARKS, repeatRefusals: ['topic_missing'] },
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Eliminar temas · Administración' }, matches);

export default function DeleteTopics() {
  const { filter } = useLoaderData<typeof loader>();
  const actionData = useActionData<{
    topics?: { id: string; title: string }[];
    refused?: { message: string } | null;
  }>();
  return (
    <AdminPage title="Eliminar los temas marcados">
      <TopicsQuestion
        topics={actionData?.topics ?? []}
        filter={filter}
        refused={actionData?.refused?.message ?? null}
      />
    </AdminPage>
  );
}
