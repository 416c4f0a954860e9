import { paths } from '~/paths';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { TextArea } from '~/ui/forms/text-area';

/** Form for addresses, one a line; `mayAsk`: that of a playlist is enough. */
export function AddressesForm({ mayAsk, ...formProps }: FormDraftProps & { mayAsk: boolean }) {
  const { form, fields } = useIntentForm<{ addresses: string }>('addresses', {
    ...{ id: 'direcciones', shows: ['addresses'], ...formProps },
    defaultValue: { addresses: formProps.draft?.addresses ?? '' },
  });
  const playlist = mayAsk
    ? ' O la dirección de una playlist, sola: sus videos se piden a YouTube, y cada 50 cuestan una de las 10.000 unidades que la clave tiene al día.'
    : '';
  return (
    <section className="part" aria-labelledby="con-direcciones">
      <h2 id="con-direcciones">Con direcciones</h2>
      <FormNotices of={form} title="No se pudieron traer" />
      <IntentForm of={form} action={`${paths.adminYouTube()}#con-direcciones`}>
        <TextArea
          field={fields.addresses}
          label="Direcciones"
          rows={6}
          hint={`Una en cada línea; junto a ella puede estar su título: 11-5. La luz https://youtu.be/…${playlist}`}
        />
        <p>
          <SubmitButton busy="Trayendo...">Traer los videos</SubmitButton>
        </p>
      </IntentForm>
    </section>
  );
}
