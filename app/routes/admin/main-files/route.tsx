import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import type { ImportKind } from '~/domain/imports/schema';
import { listTopics, setTopicVisibility } from '~/domain/topics/keeping.server';
import { env } from '~/env.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { part, statusOf } from '~/http/pages/part.server';
import { topicIn } from '~/http/pages/topic-param';
import { uploadAction } from '~/routes/admin/uploads/upload-action.server';
import { paths } from '~/paths';
import { shortInstant } from '~/text/spanish';
import { AdminPage } from '~/routes/admin/admin-page';
import { History, LatestReport } from '~/routes/admin/uploads/history';
import { adminLinks } from '~/routes/admin/links';
import { PartFailed } from '~/routes/admin/part-failed';
import { TopicTable } from './topic-table';
import { ChapterUploads, TopicsUpload } from './upload-instructions';
import { titled } from '~/ui/title';
import { uploadsIn } from '~/routes/admin/uploads/report.server';

const KINDS: ImportKind[] = ['main', 'optional', 'topics'];
export const links = adminLinks;

async function topicRows() {
  const topics = await listTopics(db);
  return topics.map(({ createdAt, ...topic }) => ({ ...topic, at: shortInstant(createdAt, env.TIME_ZONE) }));
}

export const loader = pageLoader('admin', async (_admin, { request }) => {
  const [uploads, topics] = await Promise.all([uploadsIn(request, KINDS), part(topicRows(), 'topics_list_failed')]);
  return json({ uploads, topics }, { status: statusOf(uploads, topics) });
});

const visibilityForm = z.object({ topic: z.string().max(200), visible: z.enum(['1', '0']) });

const topicForms = formAction('admin', {
  visibility: intent(visibilityForm, async ({ topic, visible }, { asker, done }) => {
    await setTopicVisibility(db, asker, topicIn({ id: topic }), visible === '1');
    const says = visible === '1' ? 'tema-visible' : 'tema-oculto';
    return done({ to: `${paths.admin('main-files')}#temas`, says });
  }),
});

export const action = uploadAction(
  ['main', 'optional', 'topics'],
  (carga) => paths.admin('main-files', { carga }),
  topicForms,
);

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  titled({ title: 'Archivos · Administración' }, matches);

export default function MainFiles() {
  const { uploads, topics } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Archivos de los capítulos">
      <LatestReport uploads={uploads} />
      <ChapterUploads />
      <TopicsUpload />
      <History uploads={uploads} />
      {topics.failed ? <PartFailed said={topics.failed} /> : <TopicTable topics={topics.data} />}
    </AdminPage>
  );
}
