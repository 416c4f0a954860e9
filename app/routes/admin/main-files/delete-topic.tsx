import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { deleteTopic, titleOfTopic } from '~/domain/topics/keeping.server';
import { Refusal } from '~/errors/refusal';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { topicIn } from '~/http/pages/topic-param';
import { paths } from '~/paths';
import { ConfirmPage } from '~/routes/admin/confirm';
import { adminLinks } from '~/routes/admin/links';
import { questions } from '~/routes/admin/questions';
import { titled } from '~/ui/title';

export const links = adminLinks;

export const loader = pageLoader('admin', async (_admin, { params }) => {
  const id = topicIn(params);
  const title = await titleOfTopic(db, id);
  if (title === undefined) throw new Refusal('topic_missing');
  return { id, title };
});

export const action = formAction('admin', {
  delete: intent(z.object({}), async (_values, { asker, args, done }) => {
    await deleteTopic(db, asker, topicIn(args.params));
    return done({ to: paths.admin('main-files'), says: 'tema-eliminado' });
  }),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Eliminar un tema · Administración' }, matches);

export default function DeleteTopic() {
  const { id, title } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      question={questions.topic(title)}
      action={paths.adminDeleteTopic(id)}
      back={paths.admin('main-files')}
    />
  );
}
