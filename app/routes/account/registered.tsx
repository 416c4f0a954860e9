import { paths, type Back } from '~/paths';
import { AccountPage } from '~/ui/page/narrow-page';

interface RegisteredProps {
  needsVerification: boolean;
  /** True if the address has refused its letter for good. */
  isRefused: boolean;
  back: Back;
}

/** Next step after a registration: verify the e-mail address, or sign in at once. */
export function Registered({ needsVerification, isRefused, back }: RegisteredProps) {
  return (
    <AccountPage title={needsVerification ? 'Revisa tu correo' : 'Tu cuenta está lista'}>
      {isRefused && <RefusedAddress back={back} />}
      {needsVerification && (
        <>
          <h2>Qué sigue</h2>
          <ol>
            <li>Revisa tu bandeja de entrada, y también el correo no deseado.</li>
            <li>Abre el enlace del mensaje; vale durante 24 horas.</li>
            <li>En este navegador entras enseguida, durante una hora; después, o en otro, inicia sesión.</li>
          </ol>
          <p className="small-text">
            <a className="action-link" href={paths.verifyEmail({ reenviar: 1, ...back })}>
              No me llegó: enviar el enlace otra vez
            </a>
          </p>
        </>
      )}
      <p>
        <a className={needsVerification ? 'button' : 'button button--main'} href={paths.login('/user-login', back)}>
          Iniciar sesión
        </a>
      </p>
    </AccountPage>
  );
}

/** Notice that the address of the account that was just made refuses its letter. */
export const RefusedAddress = ({ back }: { back: Back }) => (
  <p className="notice notice--bad">
    Tu correo rechazó nuestro mensaje: puede que la dirección tenga una errata.{' '}
    <a href={paths.register(back)}>Crear la cuenta con otro correo</a>
  </p>
);
