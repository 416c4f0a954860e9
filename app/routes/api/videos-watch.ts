import { db } from '~/db/db.server';
import { toggleWatched } from '~/domain/progress/progress.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/videos/watch', {
  POST: async ({ body, asker }) => ({
    watched: await toggleWatched(db, asker.id, body.volume_number, body.video_id),
  }),
});
export { loader, action };
