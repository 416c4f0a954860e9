import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import type { ImportKind } from '~/domain/imports/forms';
import { listTopics, setTopicVisibility } from '~/domain/topics/keeping.server';
import { env } from '~/env.server';
import { formAction, intent } from '~/http/form.server';
import { pageLoader } from '~/http/page.server';
import { part, statusOf } from '~/http/part.server';
import { topicIn } from '~/http/topic-param';
import { uploadAction } from '~/http/upload-form.server';
import { paths } from '~/paths';
import { shortInstant } from '~/text/spanish';
import { AdminPage } from '~/ui/admin/admin-page';
import { History, LatestReport } from '~/ui/admin/history';
import { adminLinks } from '~/ui/admin/links';
import { PartFailed } from '~/ui/admin/part-failed';
import { TopicTable } from '~/ui/admin/topic-table';
import { ChapterUploads, TopicsUpload } from '~/ui/admin/upload-instructions';
import { titled } from '~/ui/title';
import { uploadsIn } from './report.server';

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
