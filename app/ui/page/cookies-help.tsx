import { useLocation } from '@remix-run/react';
import { paths } from '~/paths';

/** Where forms of accounts and settings lead: nobody wants to come back there after signing in. */
const AFTER_FORMS = [
  paths.preferences(),
  paths.register(),
  paths.verifyEmail(),
  paths.forgotPassword(),
  paths.resetPassword(),
];
/** What the address says of the form that led here. */
const MARK = /[?&]cookies=[\w-]+$/;

/** How to go on in a browser that keeps no cookies. */
export function CookiesHelp() {
  const { pathname, search } = useLocation();
  const redirect = AFTER_FORMS.includes(pathname)
    ? new URLSearchParams(search).get('redirect')
    : pathname + search.replace(MARK, '');
  return (
    <>
      <p>
        Usamos sólo las necesarias: para tu sesión, tus ajustes y lo que te decimos una vez. Ninguna te sigue por otros
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
