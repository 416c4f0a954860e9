import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { ZoneOption } from '~/domain/gospel/zones';
import { paths } from '~/paths';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import type { GospelMailInput } from './fields';

interface AskFormProps {
  email: string;
  zone: string;
  zones: { known: ZoneOption[]; others: ZoneOption[] };
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
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
        <Choice field={fields.hour} label="Hora">
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {hour}:00
            </option>
          ))}
        </Choice>
        <Choice field={fields.zone} label="Lugar">
          <Zones of={zones.known} />
          <optgroup label="Otros lugares">
            <Zones of={zones.others} />
          </optgroup>
        </Choice>
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

function Choice({ field, label, children }: { field: FieldMetadata<string>; label: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>{' '}
      {field.errors && (
        <p className="error-text" id={field.errorId}>
          {field.errors.join('. ')}
        </p>
      )}
      <select
        key={field.key}
        className="input"
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
      >
        {children}
      </select>
    </div>
  );
}
