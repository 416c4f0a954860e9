import { db } from '~/db/db.server';
import { deleteCover, listCovers, saveCover } from '~/domain/pictures/covers.server';
import { storePicture, withoutSite, withSite } from '~/domain/pictures/pictures.server';
import { PICTURE_BYTES } from '~/domain/pictures/schema';
import { Refusal } from '~/errors/refusal';
import { fileBytes } from '~/files/open-file.server';
import { receiveUpload } from '~/files/upload.server';
import { pictureAt } from '~/text/picture';
import { inWordsOfApi } from '../uploads.server';
import type { ApiHandlers } from './handler';

/** Handlers for administrators and editors: pictures, and covers of volumes. */
export const adminPictureHandlers = {
  '/admin/pictures': {
    POST: async ({ request }) => {
      const { name, size, file, close } = await inWordsOfApi(receiveUpload(request, PICTURE_BYTES));
      try {
        if (name === '' && size === 0) throw new Refusal('file_missing', { field: 'file' });
        const path = await storePicture(db, await fileBytes({ name, size, descriptor: file.fd }));
        const { width = 0, height = 0 } = pictureAt(path) ?? {};
        return { url: withSite(path), width, height };
      } finally {
        await close();
      }
    },
  },
  '/admin/covers': {
    GET: async () => ({
      covers: (await listCovers(db)).map(({ volume, path, altText }) => ({
        ...{ volume, url: withSite(path), alt_text: altText },
      })),
    }),
  },
  '/admin/covers/:volume': {
    PUT: async ({ params: { volume }, body, asker }) =>
      void (await saveCover(db, asker, { volume, path: withoutSite(body.url), altText: body.alt_text })),
    DELETE: async ({ params, asker }) => void (await deleteCover(db, asker, params.volume)),
  },
} satisfies Partial<ApiHandlers>;
