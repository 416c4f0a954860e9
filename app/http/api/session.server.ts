import type { ActionFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { checkCredentials } from '~/domain/members/accounts.server';
import type { Registration } from '~/domain/members/schema';
import { requestReset } from '~/domain/members/recovery.server';
import { verifyEmail } from '~/domain/members/verification.server';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { requestLetter } from '~/http/auth/letter-limits.server';
import { clientAddress, countTry } from '~/http/security/limits.server';
import { newSession } from '~/http/auth/live-session.server';
import { makeAccount } from '~/http/auth/registration.server';
import { withToken } from '~/http/auth/tokens.server';
import { judged } from '~/http/auth/tries.server';

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>;
const showsTokens = env.NODE_ENV !== 'production' && env.SHOW_RESET_TOKEN === '1';

/** Opens a session for a client that keeps its token itself. It keeps no cookie, so that no device is known here. */
export async function logInByToken(body: { username: string; password: string }, { request, context }: Args) {
  const work = () => checkCredentials(db, body.username, body.password);
  const trier = { email: body.username, address: clientAddress(context), device: null };
  const { id, firstName, lastName, email, role } = await judged(trier, 'bad_credentials', work);
  const access_token = await newSession(id, 'bearer', request);
  return { access_token, user_type: role, user_info: { id, first_name: firstName, last_name: lastName, email } };
}

/** Makes an account. The client signs in by itself where the e-mail need not be verified. */
export async function registerByToken(body: Registration, { context }: Args) {
  await countTry('register_address', clientAddress(context));
  const { needsVerification } = await makeAccount(body);
  const message = needsVerification ? 'Te enviamos un enlace para verificar tu correo.' : 'Tu cuenta está lista.';
  return { message, needs_verification: needsVerification };
}

/** Asks for the link of a new password; the answer is the same for every e-mail. */
export async function forgotByToken(email: string, { context }: Args) {
  const token = await requestLetter(context, email, () => requestReset(db, email));
  const message = 'Si ese correo tiene una cuenta, le enviamos un enlace para elegir otra contraseña.';
  return { message, ...(showsTokens && token && { reset_token: token }) };
}

/** Verifies an e-mail with the token of its letter. */
export async function verifyByToken(token: string | undefined, { context }: Args) {
  if (!token) throw new Refusal('verification_token_missing');
  await withToken(context, () => verifyEmail(db, token));
  return { message: 'Tu correo está verificado.' };
}
