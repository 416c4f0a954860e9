import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ImportKind } from '~/domain/imports/schema';
import { pageLoader } from '~/http/pages/page.server';
import { dataOrFailure, statusOf } from '~/http/pages/part.server';
import { uploadAction } from '~/routes/admin/uploads/upload-action.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { History, LatestReport } from '~/routes/admin/uploads/history';
import { adminLinks } from '~/routes/admin/links';
import { PartFailed } from '~/routes/admin/part-failed';
import { topicForms } from './acts.server';
import { topicFilterIn } from './topic-filter';
import { topicPage } from './list.server';
import { TopicTable } from './topic-table';
import { ChapterUploads, TopicsUpload } from './upload-instructions';
import { titled } from '~/ui/title';
import { uploadsIn } from '~/routes/admin/uploads/report.server';

const KINDS: ImportKind[] = ['main', 'optional', 'topics'];
export const links = adminLinks;

export const loader = pageLoader('editor', async (_admin, { request }) => {
  const filter = topicFilterIn(new URL(request.url).searchParams);
  const [uploads, topics] = await Promise.all([
    uploadsIn(request, KINDS),
    dataOrFailure(topicPage(filter), 'topics_list_failed'),
  ]);
  return json({ uploads, topics }, { status: statusOf(uploads, topics) });
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
      {topics.failed ? <PartFailed error={topics.failed} /> : <TopicTable topics={topics.data} />}
    </AdminPage>
  );
}
