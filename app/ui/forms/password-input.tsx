import { useState, type InputHTMLAttributes } from 'react';
import { useHydrated } from '../enhance/hydrated';
import { Icon } from '../icon';

/** A password, with a button that shows what was typed wherever scripts can do so. */
export function PasswordInput(input: InputHTMLAttributes<HTMLInputElement>) {
  const [isShown, show] = useState(false);
  const isHydrated = useHydrated();
  return (
    // The frame is there from the first render: a field that moved into it would lose what the browser has filled in.
    <div className="input-line">
      <input {...input} type={isShown ? 'text' : 'password'} />{' '}
      {isHydrated && (
        <button
          type="button"
          className="button"
          aria-pressed={isShown}
          aria-label="Mostrar la contraseña"
          onClick={() => show(!isShown)}
        >
          <Icon name="eye" /> {isShown ? 'Ocultar' : 'Mostrar'}
        </button>
      )}
    </div>
  );
}
