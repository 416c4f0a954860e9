import { getInputProps, type FieldMetadata } from '@conform-to/react';

/** A choice of yes or no. */
export function Checkbox({ field, label }: { field: FieldMetadata<boolean | undefined>; label: string }) {
  const { key, ...input } = getInputProps(field, { type: 'checkbox' });
  return (
    <label className="choice choice--alone" htmlFor={field.id}>
      <input key={key} {...input} /> <span>{label}</span>
    </label>
  );
}
