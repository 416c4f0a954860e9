import type { FieldMetadata } from '@conform-to/react';
import { PICTURE_ACCEPT, PICTURE_BYTES } from '~/domain/pictures/schema';
import { bytes } from '~/text/spanish';
import { Icon } from '../icon';

interface PictureFieldProps {
  field: FieldMetadata<unknown>;
  label: string;
}

/** The field for the file of a picture. */
export function PictureField({ field, label }: PictureFieldProps) {
  const hintId = `${field.id}-pista`;
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <p className="hint-text" id={hintId}>
        JPEG, PNG o WebP, hasta {bytes(PICTURE_BYTES)}.
      </p>
      {field.errors && (
        <p className="error-text" id={field.errorId}>
          <Icon name="alert" /> {field.errors.join('. ')}
        </p>
      )}
      <input
        className="input upload__file"
        id={field.id}
        name="file"
        type="file"
        accept={PICTURE_ACCEPT}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? `${field.errorId} ${hintId}` : hintId}
      />
    </div>
  );
}
