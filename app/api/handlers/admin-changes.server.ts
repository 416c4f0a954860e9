import { db } from '~/db/db.server';
import { latestChanges } from '~/domain/versions/lines.server';
import { undoChange } from '~/domain/versions/undo.server';
import { hasPermission } from '~/http/auth/permissions';
import type { ApiHandlers } from './handler';

/** Handlers for administrators and editors: changes of the content, and their undo. */
export const adminChangeHandlers = {
  '/admin/changes': {
    GET: async ({ asker }) => {
      const changes = await latestChanges(db, hasPermission(asker.role, 'admin') ? undefined : asker.id);
      return { changes: changes.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })) };
    },
  },
  '/admin/changes/:change/undo': {
    POST: async ({ params, body, asker }) => ({
      change: await undoChange(db, asker, { change: params.change, rest: body.rest ?? false }),
    }),
  },
} satisfies Partial<ApiHandlers>;
