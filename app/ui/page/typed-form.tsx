import type { TypedText } from '~/errors/failure';
import { PasswordInput } from '../forms/password-input';
import { UsernameField } from '../forms/username-field';
import { PostForm } from '../post-form';
import { isLongText, TYPED_FIELDS } from './typed-fields';

/** Password fields, which are filled in again: passwords are stored nowhere. */
const PASSWORDS: Record<string, [label: string, autoComplete: string]> = {
  password: ['Contraseña', 'current-password'],
  current_password: ['Contraseña actual', 'current-password'],
  new_password: ['Nueva contraseña', 'new-password'],
  confirm_password: ['Confirmar contraseña', 'new-password'],
};

interface TypedFormProps {
  typed: TypedText;
  /** True if it could be accepted when it is sent again as it is. */
  canSend: boolean;
}

/** Renders again a form that could not be accepted, with what was typed, ready to be sent again. */
export function TypedForm({ typed, canSend }: TypedFormProps) {
  if (typed.fields.length + typed.passwords.length === 0) return null;
  return (
    <PostForm action={typed.action}>
      {typed.fields.map(([name, value]) =>
        TYPED_FIELDS[name] === undefined ? (
          <input key={name} type="hidden" name={name} value={value} />
        ) : (
          <div key={name} className="field">
            <label htmlFor={`escrito-${name}`}>{TYPED_FIELDS[name].label}</label>
            <textarea
              id={`escrito-${name}`}
              name={name}
              rows={value.length > 80 || value.includes('\n') ? 6 : 1}
              defaultValue={value}
            />
          </div>
        ),
      )}
      {canSend && typed.passwords.length > 0 && <UsernameField />}
      {canSend && typed.passwords.map((name) => <PasswordField key={name} name={name} />)}
      <p className="row">
        {canSend && <button className="button button--main">Volver a intentar</button>}{' '}
        <a className="action-link" href={typed.action}>
          {typed.fields.some(([name]) => isLongText(name)) ? 'Volver sin guardar' : 'Volver'}
        </a>
      </p>
    </PostForm>
  );
}

function PasswordField({ name }: { name: string }) {
  const [label, autoComplete] = PASSWORDS[name] ?? ['Contraseña', 'off'];
  return (
    <div className="field">
      <label htmlFor={`escrito-${name}`}>{label}</label>
      <PasswordInput id={`escrito-${name}`} className="input" name={name} autoComplete={autoComplete} />
    </div>
  );
}
