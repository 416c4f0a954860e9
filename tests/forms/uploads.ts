import { db } from '~/db/db.server';
import { playlist } from '../setup/archives';
import type { Form } from './form';

const LIST = JSON.stringify(playlist(12, [1, 2]));

/** Forms of the panel that send files. */
export const UPLOADS: Record<string, Form> = {
  playlist: {
    route: 'routes/admin/playlists/route',
    intent: 'playlist',
    at: '/admin/playlists',
    press: 'Subir',
    who: 'editor',
    file: ['volumen.json', LIST],
    lacks: { file: 'file_missing' },
    done: {
      to: '/admin/playlists?carga=*#informe',
      says: 'Volumen 12: 2 videos en su sitio',
      stores: () => db.selectFrom('videos').select('video_id').where('volume', '=', 12).orderBy('video_id').execute(),
      is: [{ video_id: 'v12x1' }, { video_id: 'v12x2' }],
    },
    refused: [
      { file: ['volumen.txt', LIST], says: 'not_json', field: 'file' },
      { file: ['', ''], says: 'file_missing', field: 'file' },
    ],
    down: 'upload_failed',
  },
};
