import { paths } from '~/paths';

/** While developing: the token that the letter brings, with the way to use it. */
export function TestToken({ token }: { token: string }) {
  return (
    <div className="notice">
      <p>
        Modo de desarrollo. Token de prueba: <code className="breakable">{token}</code>
      </p>
      <p>
        <a className="button" href={paths.resetPassword({ token })}>
          Restablecer la contraseña
        </a>
      </p>
    </div>
  );
}
