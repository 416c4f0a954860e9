import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { discardList, editList, findList, standingVideos } from '~/domain/youtube/lists.server';
import { rowRemarkInWords, rowRemarks } from '~/domain/youtube/row-remarks';
import { listForm, ROW_FIELDS, ROWS, type ListHead, type YouTubeList } from '~/domain/youtube/schema';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formData, replaceDraft } from '~/http/forms/drafts.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { numberIn } from '~/http/pages/query-number';
import { reviewOfList } from '~/http/uploads/youtube.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { WayBack } from '~/ui/page/way-back';
import { PostForm } from '~/ui/post-form';
import { titled } from '~/ui/title';
import { edited } from './edited';
import { ListForm } from './list-form';
import { listParam } from './list-param';
import { ListSummary } from './list-summary';

export const links = adminLinks;

const constraints = constraintsOf({ list: listForm });
const OPTIONAL = [...ROW_FIELDS, 'step', 'desde', 'primero'] as (keyof typeof listForm.shape & string)[];

const pagesOf = ({ rows }: Pick<YouTubeList, 'rows'>) => Math.max(1, Math.ceil(rows.length / ROWS));

export const loader = pageLoader('editor', async (admin, { params, request }) => {
  const id = listParam(params);
  const [list, formProps] = await Promise.all([findList(db, id, admin.id), formData(request, admin.id)]);
  const pages = pagesOf(list);
  const page = Math.min(Math.max(1, numberIn(new URL(request.url).searchParams, 'pagina') ?? 1), pages);
  const { draft } = formProps;
  const first = (page - 1) * ROWS;
  const remarks = list.volume === null ? [] : rowRemarks(list, await standingVideos(db, list.volume));
  const rows = list.rows.slice(first, first + ROWS).map((row, at) => {
    const { videoId, url, state } = list.videos[first + at] ?? { videoId: '', url: '', state: 'there' as const };
    const noted = (remarks[first + at] ?? []).map(rowRemarkInWords);
    return { ...row, row: first + at + 1, videoId, url, state, remarks: noted };
  });
  const { volume, title, playlistId, keepsOthers, total, videos } = list;
  const count = (state: string) => videos.filter((video) => video.state === state).length;
  return {
    ...{ id, page, pages, rows, volume, title, playlistId, keepsOthers, total, constraints },
    counts: { all: videos.length, private: count('private'), deleted: count('deleted') },
    formProps: { ...formProps, draft: draft?.pagina === String(page) ? draft : null },
  };
});

export const action = formAction('editor', {
  list: intent(
    listForm,
    async (posted, { asker, args, done }) => {
      const values = posted as ListHead;
      const id = listParam(args.params);
      const page = Math.max(1, Number(values.pagina) || 1);
      const list = await editList(db, id, asker.id, (before) => edited(before, values, page));
      const headers = await replaceDraft(args.request, asker.id);
      if (values.step === 'review') {
        return done(`${paths.adminReview(await reviewOfList(asker, id, list))}#resumen`, {}, headers);
      }
      const next = values.step === 'next' && list.rows.length > 0 && page < pagesOf(list) ? page + 1 : page;
      const to = paths.adminYouTubeList(id, { pagina: next > 1 ? next : null });
      return done({ to, flash: 'lista-guardada' }, {}, headers);
    },
    { databaseError: 'content_save_failed', storesRefused: true, optionalFields: OPTIONAL },
  ),
  discard: intent(
    z.object({}),
    async (_values, { asker, args, done }) => {
      await discardList(db, listParam(args.params), asker.id);
      return done({ to: paths.adminYouTube(), flash: 'lista-descartada' });
    },
    { repeatRefusals: ['youtube_gone'] },
  ),
});

export const meta: MetaFunction = ({ matches }) =>
  titled({ title: 'Los números de los videos · Administración' }, matches);

export default function List() {
  const { id, total, counts, formProps, ...list } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Los números de los videos">
      <WayBack to={paths.adminYouTube()} label="Volver a Traer de YouTube" />
      <ListSummary counts={counts} total={total} />
      <ListForm key={list.page} id={id} {...list} formProps={formProps} />
      <PostForm className="part" intent="discard" action={paths.adminYouTubeList(id)}>
        <button className="button button--danger">Descartar esta lista</button>
      </PostForm>
    </AdminPage>
  );
}
