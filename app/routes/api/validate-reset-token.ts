import { db } from '~/db/db.server';
import { checkResetToken } from '~/domain/members/recovery.server';
import { endpoint } from '~/http/api/endpoint.server';
import { withToken } from '~/http/auth/tokens.server';

const { loader, action } = endpoint('/validate-reset-token', {
  POST: async ({ query, args }) => {
    await withToken(args.context, () => checkResetToken(db, query.token ?? null));
    return { valid: true as const };
  },
});
export { loader, action };
