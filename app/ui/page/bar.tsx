import { paths } from '~/paths';
import { Icon } from '../icon';
import { usePage } from '../page-state';
import { LogoutForm, showsLogout } from './logout-form';
import { Menu } from './menu';
import { ThemeButton } from './theme-button';

/** The bar of every page but the reader's; `isAnywhere` is for the page of addresses that do not exist. */
export function SiteBar({ isAnywhere }: { isAnywhere?: boolean }) {
  return (
    <header className="top-bar">
      <div className="wrap">
        <a className="top-bar__brand" href={paths.home()}>
          <Icon name="brand" size={26} />
          <span>Libro de Cielo</span>
        </a>
        <Menu />
        <div className="top-bar__tools">
          <ReadingTool />
          <ThemeButton isAnywhere={isAnywhere} />
          <AccountTool />
        </div>
      </div>
    </header>
  );
}

/** The link to the preferences. */
function ReadingTool() {
  return (
    <a className="tool-button" href={paths.preferences()}>
      <span className="letter-sample" aria-hidden="true" />
      <span>Lectura</span>
    </a>
  );
}

/** The login, for visitors; the logout in the panel. */
function AccountTool() {
  const { site, pathname } = usePage();
  if (site.member && (pathname === paths.home() || !showsLogout(pathname))) return null;
  if (site.member) {
    return (
      <LogoutForm>
        <button className="tool-button">
          <Icon name="door" /> <span>Cerrar sesión</span>
        </button>
      </LogoutForm>
    );
  }
  return (
    <a className="tool-button" href={paths.login('/user-login')}>
      <Icon name="door" /> <span>Iniciar sesión</span>
    </a>
  );
}
