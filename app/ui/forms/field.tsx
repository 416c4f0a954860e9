import { getInputProps, type FieldMetadata } from '@conform-to/react';
import { Icon } from '../icon';
import { PasswordInput } from './password-input';

interface FieldProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  type?: 'text' | 'email' | 'password' | 'url';
  hint?: string;
  autoComplete?: string;
}

/** A label, its hint, its error, and the field: in that order on screen and for screen readers. */
export function Field({ field, label, type = 'text', hint, autoComplete }: FieldProps) {
  const hintId = hint ? `${field.id}-pista` : undefined;
  const { key, ...input } = getInputProps(field, { type, ariaDescribedBy: hintId });
  const Input = type === 'password' ? PasswordInput : 'input';
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>{' '}
      {hint && (
        <p className="hint-text" id={hintId}>
          {hint}
        </p>
      )}
      {field.errors && (
        <p className="error-text" id={field.errorId}>
          <Icon name="alert" /> {field.errors.join('. ')}
        </p>
      )}
      <Input key={key} {...input} className="input" autoComplete={autoComplete} />
    </div>
  );
}
