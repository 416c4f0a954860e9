import { atomically, db } from '~/db/db.server';
import { holdVerifyEmail, storeAccount, type Member } from '~/domain/members/accounts.server';
import type { Registration } from '~/domain/members/schema';
import { hashPassword } from '~/domain/members/passwords.server';
import { sendVerification } from '~/domain/members/verification.server';
import { log } from '~/log.server';
import { welcomeLetter } from '~/mail/letters.server';
import { post } from '~/mail/outbox.server';
import { liftSuppression } from '~/mail/suppressions.server';
import { paths } from '~/paths';
import type { Call } from '~/http/forms/form.server';
import { clientAddress, countTry } from '~/http/security/limits.server';
import { safePath } from '~/http/pages/safe-path';
import { rememberRegistration } from './registered-here.server';
import { startSession } from './sign-in.server';

/**
 * Creates the account and queues its first letter, in one transaction. Returns whether the e-mail has to be verified.
 */
export async function makeAccount(
  registration: Registration,
  back: { redirect?: string } = {},
): Promise<{ member: Member; passwordHash: string; needsVerification: boolean }> {
  const passwordHash = await hashPassword(registration.password);
  return atomically(db, async (transaction) => {
    const needsVerification = await holdVerifyEmail(transaction);
    const member = await storeAccount(transaction, { ...registration, passwordHash, isVerified: !needsVerification });
    if (needsVerification) await sendVerification(transaction, member, back);
    else {
      await post(transaction, member.email, welcomeLetter(member.firstName));
      if (registration.letters) await liftSuppression(transaction, member.email);
    }
    return { member, passwordHash, needsVerification };
  });
}

/** Creates an account and signs it in where that can be done, else leads to the page that says what comes next. */
export async function register(
  values: Registration & { redirect?: string },
  { args, done }: Call<'anyone'>,
): Promise<Response> {
  await countTry('register_address', clientAddress(args.context));
  const redirect = safePath(values.redirect, '') || undefined;
  const { member, passwordHash, needsVerification } = await makeAccount(values, { redirect });
  if (needsVerification) {
    const headers = new Headers({ 'Set-Cookie': await rememberRegistration(member.id, passwordHash) });
    return done({ to: paths.registered('verificar', { redirect }), flash: 'registrada' }, {}, headers);
  }
  try {
    return done(redirect ?? paths.home(), {}, await startSession(args.request, member));
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : String(error) }, 'a new member was not signed in');
    return done({ to: paths.registered('lista', { redirect }), flash: 'registrada-lista' });
  }
}
