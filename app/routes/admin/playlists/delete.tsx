import { db } from '~/db/db.server';
import { deletePlaylist } from '~/domain/book/playlists.server';
import { findVolume } from '~/domain/book/volumes.server';
import { Refusal } from '~/errors/refusal';
import { volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { confirmMeta, ConfirmPage } from '~/routes/admin/confirm';
import { confirmation } from '~/routes/admin/confirmation.server';
import { adminLinks } from '~/routes/admin/links';
import { questions } from '~/routes/admin/questions';

export const links = adminLinks;

const page = confirmation('editor', {
  ask: async ({ params }) => {
    const volume = volumeIn(params);
    if (!(await findVolume(db, volume))?.hasPlaylist) throw new Refusal('playlist_missing');
    return { question: questions.playlist(volume), back: paths.admin('playlists') };
  },
  act: async ({ asker, args, done }) => {
    const change = await deletePlaylist(db, asker, volumeIn(args.params));
    return done({ to: paths.admin('playlists'), flash: 'playlist-eliminada', undo: change });
  },
  databaseError: 'playlist_delete_failed',
  repeatRefusals: ['playlist_missing'],
});
export const loader = page.loader;
export const action = page.action;
export const meta = confirmMeta;
export default ConfirmPage;
