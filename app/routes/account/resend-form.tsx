import { useForm } from '@conform-to/react';
import { useActionData } from '@remix-run/react';
import type { FormAnswer } from '~/errors/message';
import { paths, type Back } from '~/paths';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { errorsOf } from '~/ui/forms/errors-of';
import { Field } from '~/ui/forms/field';
import { SubmitButton } from '~/ui/forms/submit-button';
import { PostForm } from '~/ui/post-form';

/** Asks for the verification link again. It stands on more than one page and always posts to the page of the link. */
export function ResendForm({ email: known, back }: { email?: string; back: Back }) {
  const answer = useActionData<FormAnswer>();
  const own = answer?.intent === 'resend' ? answer : undefined;
  const [form, { email }] = useForm<{ email?: string }>({
    id: 'reenvio',
    lastResult: own?.result,
    defaultValue: { email: known },
  });
  return (
    <>
      <ErrorSummary title="No se pudo enviar el enlace" errors={errorsOf(form, { email }, own)} />
      <PostForm id={form.id} action={paths.verifyEmail(back)} intent="resend">
        <Field field={email} label="Correo electrónico" type="email" autoComplete="email" />
        <p>
          <SubmitButton busy="Enviando...">Reenviar enlace</SubmitButton>
        </p>
      </PostForm>
    </>
  );
}
