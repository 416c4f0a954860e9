import { db } from '~/db/db.server';
import { listVolumes } from '~/domain/book/volumes.server';
import { volumeJson } from '~/http/api/book.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/volumes', {
  GET: async () => ({ volumes: (await listVolumes(db)).map(volumeJson) }),
});
export { loader, action };
