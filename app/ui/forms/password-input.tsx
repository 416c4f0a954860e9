import type { InputHTMLAttributes } from 'react';
import { ScriptButton } from '../script-button';

/** A password, with a button that shows what was typed wherever scripts can do so. */
export function PasswordInput(input: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <div className="input-line">
      <input {...input} type="password" />{' '}
      <ScriptButton words="Mostrar" icon="eye" data-reveals="" data-label="Mostrar la contraseña" />
    </div>
  );
}
