import { json, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { mayAskYouTube } from '~/domain/youtube/ask.server';
import { checkVideos, countGone, hideVideo, lastCheck, listGone } from '~/domain/youtube/gone.server';
import { GONE_PER_PAGE } from '~/domain/youtube/schema';
import { env } from '~/env.server';
import type { FormAnswer } from '~/errors/message';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { numberIn } from '~/http/pages/query-number';
import { requestPath } from '~/http/pages/safe-path';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { bounded } from '~/text/bounded';
import { shortInstant } from '~/text/instants';
import { Pages } from '~/ui/page/pages';
import { WayBack } from '~/ui/page/way-back';
import { titled } from '~/ui/title';
import { CheckForm } from './check-form';
import { GoneList } from './list';

export const links = adminLinks;

const at = (instant: Date | null) => instant && shortInstant(instant, env.TIME_ZONE);

export const loader = pageLoader(
  'editor',
  async (_editor, { request }) => {
    const [count, { checkedAt, triedAt, error }] = await Promise.all([countGone(db), lastCheck(db)]);
    const pages = Math.max(1, Math.ceil(count / GONE_PER_PAGE));
    const page = Math.min(Math.max(1, numberIn(new URL(request.url).searchParams, 'pagina') ?? 1), pages);
    const videos = await listGone(db, page);
    return json({
      ...{ count, page, pages, error, mayAsk: mayAskYouTube(), checkedAt: at(checkedAt), triedAt: at(triedAt) },
      videos: videos.map(({ since, ...video }) => ({ ...video, since: at(since) ?? '' })),
    });
  },
  { databaseError: 'content_load_failed', isList: true },
);

const number = bounded(10)
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const place = z.object({ volume: number, index: number, video: bounded(64).regex(/^[\w-]+$/) });

export const action = formAction('editor', {
  check: intent(
    z.object({}),
    async (_none, { done }) => {
      await checkVideos(db);
      return done({ to: paths.adminGoneVideos(), flash: ['videos-mirados', await countGone(db)] });
    },
    { databaseError: 'content_save_failed' },
  ),
  hide: intent(
    place,
    async ({ video, ...ref }, { asker, args, done }) => {
      const undo = await hideVideo(db, asker, ref, video);
      return done({ to: requestPath(args.request), flash: 'video-quitado', undo });
    },
    { databaseError: 'content_save_failed', repeatRefusals: ['video_changed'] },
  ),
});

export const meta: MetaFunction = ({ matches }) =>
  titled({ title: 'Videos que ya no están · Administración' }, matches);

export default function GoneVideos() {
  const { videos, count, page, pages, ...check } = useLoaderData<typeof loader>();
  const refused = useActionData<FormAnswer>()?.refused;
  return (
    <AdminPage title="Videos que ya no están">
      <WayBack to={paths.admin('playlists')} label="Volver a las playlists" />
      {refused && (
        <p className="notice notice--bad" role="alert">
          {refused.message}
        </p>
      )}
      <CheckForm {...check} />
      {(check.checkedAt !== null || count > 0) && <GoneList videos={videos} count={count} />}
      <Pages page={page} pages={pages} addressOf={(to) => paths.adminGoneVideos({ pagina: to > 1 ? to : null })} />
    </AdminPage>
  );
}
