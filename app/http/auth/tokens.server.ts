import type { AppLoadContext } from '@remix-run/node';
import { clientAddress, countFailures } from '~/http/security/limits.server';

/**
 * Runs work that needs the token of a letter. Wrong tokens are counted against the address that sends them.
 * @throws Refusal `too_many_tries` after too many, and what `work` throws.
 */
export function withToken<Result>(context: AppLoadContext, work: () => Promise<Result>): Promise<Result> {
  const failures = [
    ...(['reset_token_invalid', 'verification_failed', 'gospel_mail_expired', 'plan_letter_expired'] as const),
  ];
  return countFailures('token_address', clientAddress(context), failures, work);
}
