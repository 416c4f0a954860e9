import type { ReactNode } from 'react';
import { paths } from '~/paths';
import { dropDrafts } from '../enhance/drafts';
import { Icon } from '../icon';
import { PostForm } from '../post-form';
import { useSite } from '../site';
import { MenuLink } from './menu-link';
import { ThemeButton } from './theme-button';

function ReadingTool() {
  return (
    <a className="tool" href={paths.preferences()}>
      <span className="aa" aria-hidden="true" />
      <span>Lectura</span>
    </a>
  );
}

function AccountTool() {
  const { member } = useSite();
  if (member) {
    return (
      <PostForm action={paths.logout()} onSubmit={dropDrafts}>
        <button className="tool">
          <Icon name="door" /> <span>Cerrar sesión</span>
        </button>
      </PostForm>
    );
  }
  return (
    <a className="tool" href={paths.login('/user-login')}>
      <Icon name="door" /> <span>Iniciar sesión</span>
    </a>
  );
}

function Menu() {
  const { member } = useSite();
  const items = [
    [paths.home(), 'Volúmenes'],
    [paths.topics(), 'Temas'],
    [paths.gospel(), 'Evangelio'],
    [paths.about(), 'Acerca de'],
    ...(member?.isAdmin ? [[paths.admin(), 'Panel']] : []),
  ] as [string, string][];
  return (
    <nav className="menu" aria-label="Principal">
      <ul className="plain">
        {items.map(([to, label]) => (
          <li key={to}>
            <MenuLink href={to}>{label}</MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The bar of every page but the reader's. */
export function SiteBar() {
  return (
    <header className="bar">
      <div className="wrap">
        <a className="brand" href={paths.home()}>
          <Icon name="brand" size={26} />
          <span>Libro de Cielo</span>
        </a>
        <Menu />
        <div className="tools">
          <ReadingTool />
          <ThemeButton />
          <AccountTool />
        </div>
      </div>
    </header>
  );
}

/** The bar of the reader: the way back takes the brand's place, so that the text comes sooner. */
export function ReaderBar({ back, children }: { back: { to: string; label: string }; children?: ReactNode }) {
  return (
    <header className="bar">
      <div className="wrap">
        <a className="tool back" href={back.to}>
          <Icon name="back" />
          <span>{back.label}</span>
        </a>
        <div className="tools">
          <ReadingTool />
          <ThemeButton />
          {children}
        </div>
      </div>
    </header>
  );
}
