import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { mayAskYouTube } from '~/domain/youtube/ask.server';
import { listOfText } from '~/domain/youtube/given-list.server';
import { listsOf, storeList } from '~/domain/youtube/lists.server';
import { addressesForm } from '~/domain/youtube/schema';
import { env } from '~/env.server';
import { guardForm, TOKEN_FIELD } from '~/http/forms/csrf.server';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formData, replaceDraft } from '~/http/forms/drafts.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { dataOrFailure, statusOf } from '~/http/pages/part.server';
import { takeYouTubeFiles } from '~/http/uploads/youtube.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { PartFailed } from '~/routes/admin/part-failed';
import { manyUploadAction } from '~/routes/admin/uploads/upload-action.server';
import { shortInstant } from '~/text/instants';
import { WayBack } from '~/ui/page/way-back';
import { titled } from '~/ui/title';
import { AddressesForm } from './addresses-form';
import { FilesForm } from './files-form';
import { WaitingLists } from './waiting';

export const links = adminLinks;

async function waiting(memberId: number) {
  const lists = await listsOf(db, memberId);
  return lists.map(({ createdAt, ...list }) => ({ ...list, at: shortInstant(createdAt, env.TIME_ZONE) }));
}

const constraints = constraintsOf({ addresses: addressesForm });

export const loader = pageLoader('editor', async (admin, { request }) => {
  const [formProps, lists] = await Promise.all([
    formData(request, admin.id),
    dataOrFailure(waiting(admin.id), 'content_load_failed'),
  ]);
  return json({ formProps, lists, mayAsk: mayAskYouTube(), constraints }, { status: statusOf(lists) });
});

const addresses = formAction('editor', {
  addresses: intent(
    addressesForm,
    async ({ addresses }, { asker, args, done }) => {
      const { given, isWhole } = await listOfText(addresses);
      const id = await storeList(db, asker.id, given, !isWhole);
      const headers = await replaceDraft(args.request, asker.id);
      return done({ to: paths.adminYouTubeList(id), flash: ['lista-traida', given.videos.length] }, {}, headers);
    },
    { databaseError: 'content_save_failed', storesRefused: true },
  ),
});

/** Receives files and returns the address of their list. */
const take = async (request: Request, admin: SignedIn) =>
  paths.adminYouTubeList(
    await takeYouTubeFiles(request, admin, (fields) => guardForm(request, fields.get(TOKEN_FIELD))),
  );

export const action = manyUploadAction({ take }, 'youtube', addresses);

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Traer de YouTube · Administración' }, matches);

export default function YouTube() {
  const { formProps, lists, mayAsk } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Traer de YouTube">
      <WayBack to={paths.admin('playlists')} label="Volver a las playlists" />
      <p>Primero llega una lista con un número para cada video. La corriges, ves qué cambiaría, y la guardas.</p>
      <p>
        <a href={paths.adminGoneVideos()}>Videos que ya no están</a>: los del libro que YouTube ha dejado de tener.
      </p>
      <FilesForm />
      <div className="halves part">
        <AddressesForm mayAsk={mayAsk} {...formProps} />
        {lists.failed ? <PartFailed error={lists.failed} /> : <WaitingLists lists={lists.data} />}
      </div>
    </AdminPage>
  );
}
