import type { ZoneOption } from '~/domain/gospel/zones';
import { paths } from '~/paths';
import { ChoiceField, HourField } from '~/ui/forms/choice-field';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import type { GospelMailInput } from './fields';

interface AskFormProps {
  email: string;
  zone: string;
  zones: { known: ZoneOption[]; others: ZoneOption[] };
}

const DAWN = '6';

/** Form that asks for the gospel by mail: the address, the hour, and the place whose hour it is. */
export function AskForm({ email, zone, zones }: AskFormProps) {
  const { form, fields } = useIntentForm<GospelMailInput>('ask', {
    id: 'por-correo',
    shows: ['email', 'hour', 'zone'],
    defaultValue: { email, hour: DAWN, zone },
  });
  return (
    <>
      <FormNotices of={form} title="No se pudo pedir el evangelio" />
      <IntentForm of={form} action={paths.gospelMail()} isOneOfSeveral>
        <Field
          field={fields.email}
          label="Correo electrónico"
          type="email"
          hint="Te enviaremos un enlace para confirmar que es tuyo."
          autoComplete="email"
        />
        <HourField field={fields.hour} />
        <ChoiceField field={fields.zone} label="Lugar">
          <Zones of={zones.known} />
          <optgroup label="Otros lugares">
            <Zones of={zones.others} />
          </optgroup>
        </ChoiceField>
        <p className="hint-text">
          Guardamos tu correo y la hora para enviarte el evangelio, y nada más: no miramos si lo abres. Cada mensaje
          lleva un enlace para dejarlo.
        </p>
        <p>
          <SubmitButton busy="Enviando...">Recibir el evangelio</SubmitButton>
        </p>
      </IntentForm>
    </>
  );
}

const Zones = ({ of }: { of: ZoneOption[] }) =>
  of.map(({ zone, name }) => (
    <option key={zone} value={zone}>
      {name}
    </option>
  ));
