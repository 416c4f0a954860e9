import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { deleteTopics, titleOfTopic } from '~/domain/topics/storing.server';
import { Refusal } from '~/errors/refusal';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { topicIn } from '~/http/pages/topic-param';
import { ConfirmPage } from '~/routes/admin/confirm';
import { adminLinks } from '~/routes/admin/links';
import { questions } from '~/routes/admin/questions';
import { topicFilterIn, deletionAddress, listAddress } from './topic-filter';
import { titled } from '~/ui/title';

const filterAt = (request: Request) => topicFilterIn(new URL(request.url).searchParams);

export const links = adminLinks;

export const loader = pageLoader('editor', async (_admin, { params, request }) => {
  const id = topicIn(params);
  const title = await titleOfTopic(db, id);
  if (title === undefined) throw new Refusal('topic_missing');
  return { id, title, filter: filterAt(request) };
});

export const action = formAction('editor', {
  delete: intent(
    z.object({}),
    async (_values, { asker, args, done }) => {
      const { change } = await deleteTopics(db, asker, [topicIn(args.params)]);
      return done({ to: listAddress(filterAt(args.request)), flash: 'tema-eliminado', undo: change });
    },
    { repeatRefusals: ['topic_missing'] },
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Eliminar un tema · Administración' }, matches);

export default function DeleteTopic() {
  const { id, title, filter } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage question={questions.topic(title)} action={deletionAddress(filter, id)} back={listAddress(filter)} />
  );
}
