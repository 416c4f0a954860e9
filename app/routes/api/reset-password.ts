import { db } from '~/db/db.server';
import { resetPassword } from '~/domain/members/recovery.server';
import { endpoint } from '~/http/api/endpoint.server';
import { withToken } from '~/http/auth/tokens.server';

const { loader, action } = endpoint('/reset-password', {
  POST: async ({ body, args }) => {
    await withToken(args.context, () => resetPassword(db, body.token ?? null, body.new_password));
    return { message: 'Tu contraseña se cambió.' };
  },
});
export { loader, action };
