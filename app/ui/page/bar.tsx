import type { MouseEvent } from 'react';
import { paths } from '~/paths';
import { Icon } from '../icon';
import { useSite } from '../site';
import { LogoutForm } from './logout-form';
import { Menu } from './menu';
import { ThemeButton } from './theme-button';

interface ReadingToolProps {
  here?: string;
  /** The part of the page that is being read, as a fragment: '#p3'. */
  partInView?: () => string;
}

/** The way to the page of preferences, which leads back to `here`; where scripts run, to what is being read there. */
export function ReadingTool({ here = '', partInView }: ReadingToolProps) {
  const follow = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    if (partInView) currentTarget.href = paths.preferences({ volver: here + partInView() });
  };
  return (
    <a className="tool-button" href={paths.preferences({ volver: here })} onClick={follow}>
      <span className="letter-sample" aria-hidden="true" />
      <span>Lectura</span>
    </a>
  );
}

function AccountTool() {
  const { member } = useSite();
  if (member) {
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

/** The bar of every page but the reader's; `isAnywhere` of the page of all addresses that the site does not have. */
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
