import { paths } from '~/paths';
import { usePage } from '../page-state';

/** Pages of account and settings forms: nobody wants to come back there after signing in. */
const AFTER_FORMS = [
  paths.preferences(),
  paths.register(),
  paths.verifyEmail(),
  paths.forgotPassword(),
  paths.resetPassword(),
];
/** The query parameter of the form that led here. */
const FORM_PARAMETER = /[?&]cookies=[\w.-]+$/;

/** Help for a browser that stores no cookies. */
export function CookiesHelp() {
  const { pathname, search } = usePage();
  const redirect = AFTER_FORMS.includes(pathname)
    ? new URLSearchParams(search).get('redirect')
    : pathname + search.replace(FORM_PARAMETER, '');
  return (
    <>
      <p>
        Usamos solo las necesarias: para tu sesión, tus ajustes y lo que te decimos una vez. Ninguna te sigue por otros
        sitios: <a href={paths.privacy()}>cómo cuidamos tus datos</a>.
      </p>
      <h2>Cómo seguir</h2>
      <ol>
        <li>
          Abre los ajustes de tu navegador, casi siempre en «Privacidad», y permite las cookies, al menos las de este
          sitio.
        </li>
        <li>
          Vuelve a <a href={paths.login('/user-login', { redirect })}>iniciar sesión</a> o a guardar tus{' '}
          <a href={paths.preferences()}>ajustes de lectura</a>. Si acabas de crear tu cuenta, ya existe: no la crees
          otra vez.
        </li>
      </ol>
    </>
  );
}
