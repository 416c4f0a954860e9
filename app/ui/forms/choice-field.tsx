import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';

/** A label and a list of options, with its error. */
export function ChoiceField({
  field,
  label,
  children,
}: {
  field: FieldMetadata<string | undefined>;
  label: string;
  children: ReactNode;
}) {
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

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The hour at which a letter comes. */
export const HourField = ({ field }: { field: FieldMetadata<string> }) => (
  <ChoiceField field={field} label="Hora">
    {HOURS.map((hour) => (
      <option key={hour} value={hour}>
        {hour}:00
      </option>
    ))}
  </ChoiceField>
);
