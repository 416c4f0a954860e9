import { db } from '~/db/db.server';
import { checkCredentials, mustVerifyEmail } from '~/domain/members/accounts.server';
import { endSessionOf } from '~/domain/members/profile.server';
import { checkResetToken, requestReset, resetPassword } from '~/domain/members/recovery.server';
import { resendVerification, verifyEmail } from '~/domain/members/verification.server';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { requestLetter } from '~/http/auth/letter-limits.server';
import { newSession } from '~/http/auth/live-session.server';
import { emailText } from '~/domain/members/schema';
import { makeAccount } from '~/http/auth/registration.server';
import { withToken } from '~/http/auth/tokens.server';
import { checkPassword } from '~/http/auth/tries.server';
import { clientAddress, countTry } from '~/http/security/limits.server';
import type { ApiHandlers } from './handler';

const showsTokens = env.NODE_ENV !== 'production' && env.SHOW_RESET_TOKEN === '1';

/** Handlers of accounts and their sessions. A client stores its token itself, so that no device is known here. */
export const accountHandlers = {
  '/login': {
    POST: async ({ body, request, context }) => {
      const username = emailText(body.username);
      const work = () => checkCredentials(db, username, body.password);
      const trier = { email: username, address: clientAddress(context), device: null };
      const { id, firstName, lastName, email, role } = await checkPassword(trier, 'bad_credentials', work);
      const access_token = await newSession(id, 'bearer', request);
      return { access_token, user_type: role, user_info: { id, first_name: firstName, last_name: lastName, email } };
    },
  },
  '/logout': { POST: async ({ asker }) => void (await endSessionOf(db, asker.id, asker.sessionId)) },
  '/register': {
    POST: async ({ body, context }) => {
      await countTry('register_address', clientAddress(context));
      const { needsVerification } = await makeAccount(body);
      const message = needsVerification ? 'Te enviamos un enlace para verificar tu correo.' : 'Tu cuenta está lista.';
      return { message, needs_verification: needsVerification };
    },
  },
  '/email-validation-status': { GET: async () => ({ email_validation_enabled: await mustVerifyEmail(db) }) },
  '/forgot-password': {
    POST: async ({ body: { email }, context }) => {
      const token = await requestLetter(context, 'reset', email, () => requestReset(db, email));
      const message = 'Si ese correo tiene una cuenta, le enviamos un enlace para elegir otra contraseña.';
      return { message, ...(showsTokens && token && { reset_token: token }) };
    },
  },
  '/validate-reset-token': {
    POST: async ({ query, context }) => {
      await withToken(context, () => checkResetToken(db, query.token ?? null));
      return { valid: true as const };
    },
  },
  '/reset-password': {
    POST: async ({ body, context }) => {
      await withToken(context, () => resetPassword(db, body.token ?? null, body.new_password));
      return { message: 'Tu contraseña se cambió.' };
    },
  },
  '/verify-email': {
    POST: async ({ body: { token }, context }) => {
      if (!token) throw new Refusal('verification_token_missing');
      await withToken(context, () => verifyEmail(db, token));
      return { message: 'Tu correo está verificado.' };
    },
  },
  '/resend-verification': {
    POST: async ({ body: { email }, context }) => {
      await requestLetter(context, 'verification', email, () => resendVerification(db, email));
      return { message: 'Verification email sent! Check your inbox.' };
    },
  },
} satisfies Partial<ApiHandlers>;
