import { languageOf } from '~/errors/browser-catalogue';
import type { FormAnswer } from '~/errors/message';
import { paths, type Back } from '~/paths';
import { PostForm } from '~/ui/post-form';
import { ResendForm } from './resend-form';

/**
 * Button that uses the link up. Opening the link alone does not, since mail scanners open links; where scripts run, the
 * button is pressed automatically.
 */
export function ConfirmButton({ token }: { token: string }) {
  return (
    <>
      <p data-words="Verificando tu correo...">Pulsa el botón para confirmar que este correo es tuyo.</p>
      <PostForm intent="verify" data-sends-itself="">
        <input type="hidden" name="token" value={token} />
        <p>
          <button className="button button--main">Verificar mi correo</button>
        </p>
      </PostForm>
    </>
  );
}

export function Verified({ back }: { back: Back }) {
  return (
    <>
      <p className="row">
        <a className="button button--main" href={paths.login('/user-login', back)}>
          Iniciar sesión
        </a>{' '}
        <a className="button" href={paths.home()}>
          Volver al inicio
        </a>
      </p>
    </>
  );
}

export function Resent() {
  return (
    <>
      <p>Si tu cuenta esperaba la verificación, el enlace va en camino. Mira también en el correo no deseado.</p>
      <p>
        <a className="button" href={paths.home()}>
          Volver al inicio
        </a>
      </p>
    </>
  );
}

const SPENT: string[] = ['verification_token_missing', 'verification_failed'];

/** Error message of an invalid or missing link, with the form to request another. */
export function NotVerified({ refused, back }: { refused: FormAnswer['refused']; back: Back }) {
  return (
    <>
      {refused && (
        <div className="notice notice--bad" role="alert">
          <p lang={languageOf(refused.code)}>{refused.message}</p>
        </div>
      )}
      {refused && SPENT.includes(refused.code) && (
        <p>
          El enlace del correo llegó incompleto, ya se usó o pasaron más de 24 horas. Tu cuenta sigue como estaba: pide
          aquí otro enlace.
        </p>
      )}
      <h2>Enviar el enlace otra vez</h2>
      <ResendForm back={back} />
      <p>
        <a className="button" href={paths.home()}>
          Volver al inicio
        </a>
      </p>
    </>
  );
}
