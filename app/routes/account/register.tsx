import { redirect, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { emailForm, registrationForm } from '~/domain/members/schema';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formAction, intent } from '~/http/forms/form.server';
import { onlyAfter } from './done-page.server';
import { pageLoader } from '~/http/pages/page.server';
import { pendingHere } from '~/http/auth/registered-here.server';
import { register } from '~/http/auth/registration.server';
import { backIn, safePath } from '~/http/pages/safe-path';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { paths } from '~/paths';
import styles from '~/styles/components/choice.css?url';
import { sheet } from '~/ui/sheet';
import { RegisterForm } from './register-form';
import { Registered } from './registered';
import { sharedChapter } from './shared-chapter.server';
import { titled } from '~/ui/title';

const constraints = constraintsOf({ register: registrationForm, resend: emailForm });

export const links = sheet(styles);

export const handle: SharedHandle = { shared: { visitors: ['redirect'] } };

export const loader = pageLoader('anyone', async (member, args) => {
  const back = new URL(args.request.url).searchParams.get('redirect');
  const done = new URL(args.request.url).searchParams.get('hecho');
  if (member && !done) throw redirect(safePath(back, paths.home()));
  if (done === 'lista') await onlyAfter('registrada-lista', args);
  const pending = done === 'verificar' ? await pendingHere(args.request) : null;
  if (done === 'verificar' && !pending) await onlyAfter('registrada', args);
  const wanted = done ? null : await sharedChapter(args, safePath(back, ''));
  return {
    done,
    isRefused: pending?.isRefused ?? false,
    back: backIn(args.request),
    wanted: wanted?.name ?? null,
    constraints,
  };
});

export const action = formAction('anyone', {
  register: intent(registrationForm, register, {
    databaseError: 'register_failed',
    optionalFields: ['redirect'],
    repeatRefusals: ['email_taken'],
  }),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Crear cuenta' }, matches);

export default function Register() {
  const { done, isRefused, back, wanted } = useLoaderData<typeof loader>();
  if (done === 'verificar' || done === 'lista')
    return <Registered needsVerification={done === 'verificar'} isRefused={isRefused} back={back} />;
  return <RegisterForm wanted={wanted} />;
}
