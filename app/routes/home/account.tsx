import { paths } from '~/paths';
import { LogoutForm } from '~/ui/page/logout-form';
import { useSite } from '~/ui/page-state';

/** The signed-in member, with the logout button, at the foot of the head. */
export function Account() {
  const { member } = useSite();
  if (!member) return null;
  return (
    <div className="home-account row">
      <p className="push breakable">
        <a href={paths.account()}>
          <b>{`${member.firstName} ${member.lastName}`}</b>
        </a>{' '}
        <span className="muted-text">{member.email}</span>
      </p>
      <LogoutForm>
        <button className="button">Cerrar sesión</button>
      </LogoutForm>
    </div>
  );
}

/** Benefits of an account, for readers without one or not signed in. */
export function AccountTip() {
  return (
    <div className="notice thirds account-tip">
      <p>Con una cuenta puedes leer el texto completo, marcar los videos como vistos y seguir tu progreso.</p>
      <p className="row">
        <a className="button" href={paths.register()}>
          Registrarse
        </a>{' '}
        <a className="button" href={paths.login('/user-login')}>
          Iniciar sesión
        </a>
      </p>
    </div>
  );
}
