import { json, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { emailForm, tokenForm } from '~/domain/members/schema';
import { resendVerification, verifyEmail } from '~/domain/members/verification.server';
import { Refusal } from '~/errors/refusal';
import { browserSentence } from '~/errors/browser-catalogue';
import type { FormAnswer } from '~/errors/message';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formAction, intent } from '~/http/forms/form.server';
import { requestLetter } from '~/http/auth/letter-limits.server';
import { pendingHere, registeredHere } from '~/http/auth/registered-here.server';
import { startSession } from '~/http/auth/sign-in.server';
import { onlyAfter } from './done-page.server';
import { pageLoader } from '~/http/pages/page.server';
import { backIn } from '~/http/pages/safe-path';
import { withToken } from '~/http/auth/tokens.server';
import { paths } from '~/paths';
import { AccountPage } from '~/ui/page/narrow-page';
import { RefusedAddress } from './registered';
import { ConfirmButton, NotVerified, Resent, Verified } from './verification';
import { titled } from '~/ui/title';

const OUTCOMES = ['verificado', 'reenviado'] as const;

const constraints = constraintsOf({ resend: emailForm });

export const loader = pageLoader('anyone', async (_member, args) => {
  const query = new URL(args.request.url).searchParams;
  const token = query.get('token')?.slice(0, 200) || null;
  const done = OUTCOMES.find((outcome) => outcome === query.get('hecho')) ?? null;
  const isResending = token === null && query.get('reenviar') === '1';
  if (done) await onlyAfter(done, args);
  const pending = token ? null : await pendingHere(args.request);
  const isRefused = pending?.isRefused ?? false;
  return json(
    { token, done, isResending, isRefused, back: backIn(args.request), constraints },
    { status: token || done || isResending ? 200 : 400 },
  );
});

export const action = formAction('anyone', {
  verify: intent(
    tokenForm,
    async ({ token }, { asker, args, done }) => {
      if (!token) throw new Refusal('verification_token_missing');
      const memberId = await withToken(args.context, () => verifyEmail(db, token));
      const back = backIn(args.request);
      const member = asker ? null : await registeredHere(args.request, memberId);
      if (!member) return done({ to: paths.verified('verificado', back), flash: 'verificado' });
      const to = back.redirect ?? paths.home();
      return done({ to, flash: 'verificado-y-dentro' }, {}, await startSession(args.request, member));
    },
    { databaseError: 'verification_away' },
  ),
  resend: intent(
    emailForm,
    async ({ email }, { args, done }) => {
      const back = backIn(args.request);
      await requestLetter(args.context, 'verification', email, () => resendVerification(db, email, back));
      return done({ to: paths.verified('reenviado', back), flash: 'reenviado' });
    },
    { databaseError: 'resend_failed' },
  ),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: 'Verificar el correo' }, matches, data?.token === null && data.done === null && !data.isResending);

const WITHOUT_TOKEN = {
  code: 'verification_token_missing',
  message: browserSentence('verification_token_missing'),
} as const;

export default function VerifyEmail() {
  const { token, done, isResending, isRefused, back } = useLoaderData<typeof loader>();
  const actionData = useActionData<FormAnswer>();
  const ofPage = isResending ? null : WITHOUT_TOKEN;
  const refused = actionData ? (actionData.intent === 'verify' ? actionData.refused : null) : ofPage;
  return (
    <AccountPage title="Verificar el correo">
      {isRefused && <RefusedAddress back={back} />}
      {done === 'verificado' && <Verified back={back} />}
      {done === 'reenviado' && <Resent />}
      {!done && token && !actionData && <ConfirmButton token={token} />}
      {!done && (!token || actionData) && <NotVerified refused={refused} back={back} />}
    </AccountPage>
  );
}
