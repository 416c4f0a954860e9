import type { EmailForm } from '~/domain/members/schema';
import { paths, type Back } from '~/paths';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { errorsOf } from '~/ui/forms/errors-of';
import { Field } from '~/ui/forms/field';
import { useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { PostForm } from '~/ui/post-form';

/** Asks for the verification link again. It stands on more than one page and always posts to the page of the link. */
export function ResendForm({ email: known, back }: { email?: string; back: Back }) {
  const { form, fields, answer } = useIntentForm<EmailForm>('resend', {
    id: 'reenvio',
    defaultValue: { email: known },
  });
  return (
    <>
      <ErrorSummary title="No se pudo enviar el enlace" errors={errorsOf(form, { email: fields.email }, answer)} />
      <PostForm id={form.id} action={paths.verifyEmail(back)} intent="resend">
        <Field field={fields.email} label="Correo electrónico" type="email" autoComplete="email" />
        <p>
          <SubmitButton busy="Enviando...">Reenviar enlace</SubmitButton>
        </p>
      </PostForm>
    </>
  );
}
