import { paths } from '~/paths';

/** Token of the e-mail with a link to use it, for development only. */
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
