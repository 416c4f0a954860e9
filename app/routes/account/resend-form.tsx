import type { EmailInput } from '~/domain/members/schema';
import { paths, type Back } from '~/paths';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';

/** Requests the verification link again. Several pages show the form; it always posts to the page of the link. */
export function ResendForm({ email, back }: { email?: string; back: Back }) {
  const { form, fields } = useIntentForm<EmailInput>('resend', {
    id: 'reenvio',
    shows: ['email'],
    defaultValue: { email },
  });
  return (
    <>
      <FormNotices of={form} title="No se pudo enviar el enlace" />
      <IntentForm of={form} action={paths.verifyEmail(back)} isOneOfSeveral>
        <Field field={fields.email} label="Correo electrónico" type="email" autoComplete="email" />
        <p>
          <SubmitButton busy="Enviando...">Reenviar enlace</SubmitButton>
        </p>
      </IntentForm>
    </>
  );
}
