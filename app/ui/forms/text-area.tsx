import { getTextareaProps, type FieldMetadata } from '@conform-to/react';
import { useState } from 'react';
import { useHydrated } from '../enhance/hydrated';
import { Icon } from '../icon';

interface TextAreaProps {
  field: FieldMetadata<string | undefined>;
  label: string;
  rows: number;
  hint?: string;
  /** The most characters it may have; if given, they are counted while one types. */
  most?: number;
  /** Called with the text as it is typed. */
  onType?: (text: string) => void;
}

/** A long text with its label, its hint, its error, and its length. */
export function TextArea({ field, label, rows, hint, most, onType }: TextAreaProps) {
  const [text, setText] = useState(String(field.initialValue ?? ''));
  const isHydrated = useHydrated();
  const ids = [hint && `${field.id}-pista`, most && `${field.id}-cuenta`].filter(Boolean).join(' ');
  const { key, ...area } = getTextareaProps(field, { ariaDescribedBy: ids || undefined });
  const count = [...text].length;
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {hint && (
        <p className="hint-text" id={`${field.id}-pista`}>
          {hint}
        </p>
      )}
      {field.errors && (
        <p className="error-text" id={field.errorId}>
          <Icon name="alert" /> {field.errors.join('. ')}
        </p>
      )}
      <textarea
        key={key}
        {...area}
        rows={rows}
        onChange={(event) => {
          setText(event.target.value);
          onType?.(event.target.value);
        }}
      />
      {most !== undefined && (
        <p className={count > most ? 'hint-text error-text' : 'hint-text'} id={`${field.id}-cuenta`}>
          {isHydrated ? `${count}/${most} caracteres` : `Hasta ${most} caracteres`}
        </p>
      )}
    </div>
  );
}
