import { db } from '~/db/db.server';
import { deleteGospels, listGospels } from '~/domain/gospel/storing.server';
import { countViews } from '~/domain/gospel/views.server';
import { findAbout, saveAbout } from '~/domain/site/about.server';
import { findSwitches, setGospelButton } from '~/domain/site/switches.server';
import { fileCounts, remarksPart, storedUpload } from '../uploads.server';
import { gospelOn } from './gospel.server';
import type { ApiHandlers } from './handler';

/** Handlers for administrators and editors: the gospels and the About text. */
export const adminGospelHandlers = {
  '/admin/evangelio-button-config': {
    GET: async () => ({ enabled: (await findSwitches(db)).gospelButton }),
    POST: async ({ body: { enabled }, asker }) => {
      await setGospelButton(db, asker, enabled);
      return { enabled };
    },
  },
  '/admin/evangelios': {
    GET: async () => ({ evangelios: await listGospels(db) }),
    DELETE: async ({ asker }) => ({ deleted: (await deleteGospels(db, asker)).count }),
  },
  '/admin/evangelios/upload': {
    POST: async ({ upload, asker }) => {
      const outcome = await storedUpload('gospels', upload, asker);
      const { files_processed: entries_count, failed_files: failed_entries } = fileCounts(outcome);
      const failed = failed_entries.length > 0 && { failed_entries };
      return { entries_count, filename: upload.name, ...failed, ...remarksPart(outcome) };
    },
  },
  '/admin/evangelios/:date': { GET: ({ params }) => gospelOn(params.date) },
  '/admin/evangelio-views/:date': { GET: async ({ params }) => ({ count: await countViews(db, params.date) }) },
  '/admin/about/upload': {
    POST: async ({ upload, asker }) => {
      const outcome = await storedUpload('about', upload, asker);
      return { content: (await findAbout(db)) ?? '', filename: upload.name, ...remarksPart(outcome) };
    },
  },
  '/admin/about': {
    POST: async ({ body, asker }) => {
      await saveAbout(db, asker, body.content);
      return body;
    },
  },
} satisfies Partial<ApiHandlers>;
