import { Link } from '@remix-run/react';
import { paths } from '~/paths';

/** While developing: the token that the letter brings, with the way to use it. */
export function TestToken({ token }: { token: string }) {
  return (
    <div className="note">
      <p>
        Modo de desarrollo. Token de prueba: <code className="brk">{token}</code>
      </p>
      <p>
        <Link className="button" to={paths.resetPassword(token)}>
          Restablecer la contraseña
        </Link>
      </p>
    </div>
  );
}
