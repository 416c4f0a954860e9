import { db } from '~/db/db.server';
import { resendVerification } from '~/domain/members/verification.server';
import { endpoint } from '~/http/api/endpoint.server';
import { requestLetter } from '~/http/auth/letter-limits.server';

const { loader, action } = endpoint('/resend-verification', {
  POST: async ({ body, args }) => {
    await requestLetter(args.context, body.email, () => resendVerification(db, body.email));
    return { message: 'Verification email sent! Check your inbox.' };
  },
});
export { loader, action };
