import type { FieldMetadata } from '@conform-to/react';
import { paths } from '~/paths';
import { Icon } from '~/ui/icon';

type TextField = FieldMetadata<string | undefined>;

interface WhenProps {
  day: TextField;
  hour: TextField;
  /** Moment at which the same thing is already to be published; null where it is not. */
  at: string | null;
  /** Zone of the hour in words. */
  zone?: string;
  /** Set if both have to be given. */
  isNeeded?: boolean;
}

/** Fields to publish a form's content later; empty ones mean now. */
export function WhenFields({ day, hour, at, zone }: WhenProps) {
  if (at !== null) {
    return (
      <>
        <input type="hidden" name={day.name} value="" />
        <input type="hidden" name={hour.name} value="" />
        <p className="notice">
          Hay otra versión que se publicará el {at}. <a href={paths.adminSchedules()}>Cambiarlo o cancelarlo</a>
        </p>
      </>
    );
  }
  return (
    <fieldset>
      <legend>Publicar el</legend>
      <DayAndHour day={day} hour={hour} zone={zone} />
      <p className="hint-text">Si los dejas vacíos, vale ahora.</p>
    </fieldset>
  );
}

/** A day and an hour of the site's zone. */
export function DayAndHour({ day, hour, zone, isNeeded }: Omit<WhenProps, 'at'>) {
  return (
    <>
      <div className="row">
        <When field={day} label="Día" type="date" isNeeded={isNeeded} />
        <When field={hour} label="Hora" type="time" zoneId={zone && zoneIdOf(hour)} isNeeded={isNeeded} />
      </div>
      {zone && (
        <p className="hint-text" id={zoneIdOf(hour)}>
          {zone}
        </p>
      )}
    </>
  );
}

const zoneIdOf = ({ id }: TextField) => `${id}-zona`;

interface FieldProps {
  field: TextField;
  label: string;
  type: 'date' | 'time';
  /** Id of the words that say in which zone an hour is. */
  zoneId?: string;
  isNeeded?: boolean;
}

function When({ field, label, type, zoneId, isNeeded }: FieldProps) {
  const describedBy = [field.errors && field.errorId, zoneId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>{' '}
      {field.errors && (
        <p className="error-text" id={field.errorId}>
          <Icon name="alert" /> {field.errors.join('. ')}
        </p>
      )}
      <input
        className="input"
        id={field.id}
        name={field.name}
        type={type}
        required={isNeeded}
        defaultValue={String(field.initialValue ?? '')}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
    </div>
  );
}
