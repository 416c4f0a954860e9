import { json, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { askToConfirm, confirmSubscription, staySubscribed } from '~/domain/gospel/subscribers.server';
import { zoneOptions } from '~/domain/gospel/zone-options.server';
import { env } from '~/env.server';
import type { FormAnswer } from '~/errors/message';
import { Refusal } from '~/errors/refusal';
import { requestLetter } from '~/http/auth/letter-limits.server';
import { withToken } from '~/http/auth/tokens.server';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formAction, intent } from '~/http/forms/form.server';
import type { RequestArgs } from '~/http/pages/content.server';
import { pageLoader } from '~/http/pages/page.server';
import { switchesFor } from '~/http/pages/site.server';
import { paths } from '~/paths';
import { AccountPage } from '~/ui/page/narrow-page';
import { titled } from '~/ui/title';
import { gospelMailForm, mailTokenForm } from './fields';
import { AskForm } from './form';
import { TokenButton } from './token-button';

const constraints = constraintsOf({ ask: gospelMailForm });
const zones = zoneOptions();

/** Checks that the gospel goes out by mail. @throws Refusal `gospel_mail_off`. */
async function requireOn(args: RequestArgs): Promise<void> {
  if (!(await switchesFor(args)).gospelMail) throw new Refusal('gospel_mail_off');
}

export const loader = pageLoader(
  'anyone',
  async (member, args) => {
    await requireOn(args);
    const query = new URL(args.request.url).searchParams;
    const token = (name: string) => query.get(name)?.slice(0, 500) || null;
    return json({
      confirm: token('confirmar'),
      stay: token('seguir'),
      isDone: query.has('hecho'),
      email: member?.email ?? '',
      zone: env.TIME_ZONE,
      zones,
      constraints,
    });
  },
  { databaseError: 'gospel_failed' },
);

const options = { databaseError: 'gospel_mail_failed' } as const;

export const action = formAction('anyone', {
  ask: intent(
    gospelMailForm,
    async (subscription, { asker, args, done }) => {
      await requireOn(args);
      await requestLetter(args.context, 'gospel', subscription.email, () =>
        askToConfirm(db, subscription, asker?.email),
      );
      return done({ to: paths.gospelMail({ hecho: 1 }), flash: 'evangelio-pedido' });
    },
    options,
  ),
  confirm: intent(
    mailTokenForm,
    async ({ token }, { args, done }) => {
      await withToken(args.context, () => confirmSubscription(db, token ?? ''));
      return done({ to: paths.gospelMail({ hecho: 1 }), flash: 'evangelio-confirmado' });
    },
    options,
  ),
  stay: intent(
    mailTokenForm,
    async ({ token }, { args, done }) => {
      await withToken(args.context, () => staySubscribed(db, token ?? ''));
      return done({ to: paths.gospelMail({ hecho: 1 }), flash: 'evangelio-sigue' });
    },
    options,
  ),
});

export const meta: MetaFunction = ({ matches }) =>
  titled({ title: 'El evangelio por correo', path: paths.gospelMail() }, matches);

export default function GospelMail() {
  const { confirm, stay, isDone, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const refused = answer && answer.intent !== 'ask' ? answer.refused : null;
  const token = confirm ?? stay;
  return (
    <AccountPage title="El evangelio por correo" lead="Cada día, a la hora que elijas.">
      {refused && (
        <div className="notice notice--bad" role="alert">
          <p>{refused.message}</p>
        </div>
      )}
      {isDone ? (
        <p>
          <a className="button" href={paths.gospel()}>
            Ver el evangelio de hoy
          </a>
        </p>
      ) : token && !refused ? (
        <TokenButton intent={confirm ? 'confirm' : 'stay'} token={token} />
      ) : (
        <AskForm {...form} />
      )}
    </AccountPage>
  );
}
