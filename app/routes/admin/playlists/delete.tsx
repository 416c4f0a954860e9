import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { deletePlaylist } from '~/domain/book/playlists.server';
import { findVolume } from '~/domain/book/volumes.server';
import { Refusal } from '~/errors/refusal';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { ConfirmPage } from '~/routes/admin/confirm';
import { adminLinks } from '~/routes/admin/links';
import { questions } from '~/routes/admin/questions';
import { titled } from '~/ui/title';

export const links = adminLinks;

export const loader = pageLoader('editor', async (_admin, { params }) => {
  const volume = volumeIn(params);
  if (!(await findVolume(db, volume))?.hasPlaylist) throw new Refusal('playlist_missing');
  return { volume };
});

export const action = formAction('editor', {
  delete: intent(
    z.object({}),
    async (_values, { asker, args, done }) => {
      const change = await deletePlaylist(db, asker, volumeIn(args.params));
      return done({ to: paths.admin('playlists'), flash: 'playlist-eliminada', undo: change });
    },
    { databaseError: 'playlist_delete_failed', repeatRefusals: ['playlist_missing'] },
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Eliminar una playlist · Administración' }, matches);

export default function DeletePlaylist() {
  const { volume } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      question={questions.playlist(volume)}
      action={paths.adminDeletePlaylist(volume)}
      back={paths.admin('playlists')}
    />
  );
}
