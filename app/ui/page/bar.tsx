import { paths } from '~/paths';
import { dropDrafts } from '../enhance/drafts';
import { Icon } from '../icon';
import { PostForm } from '../post-form';
import { useSite } from '../site';
import { MenuLink } from './menu-link';
import { ThemeButton } from './theme-button';

/** The way to the page of preferences, which leads back to `here`. */
export function ReadingTool({ here }: { here?: string }) {
  return (
    <a className="tool-button" href={paths.preferences({ volver: here })}>
      <span className="letter-sample" aria-hidden="true" />
      <span>Lectura</span>
    </a>
  );
}

function AccountTool() {
  const { member } = useSite();
  if (member) {
    return (
      <PostForm action={paths.logout()} onSubmit={dropDrafts}>
        <button className="tool-button">
          <Icon name="door" /> <span>Cerrar sesión</span>
        </button>
      </PostForm>
    );
  }
  return (
    <a className="tool-button" href={paths.login('/user-login')}>
      <Icon name="door" /> <span>Iniciar sesión</span>
    </a>
  );
}

function Menu() {
  const { member, hasGospel } = useSite();
  const items = [
    [paths.home(), 'Volúmenes'],
    ...(member ? [[paths.search(), 'Buscar']] : []),
    [member ? paths.topics() : paths.login('/user-login', { redirect: paths.topics() }), 'Temas'],
    ...(member ? [[paths.notes(), 'Mis notas']] : []),
    ...(hasGospel ? [[paths.gospel(), 'Evangelio']] : []),
    [paths.about(), 'Acerca de'],
    ...(member?.isAdmin ? [[paths.admin(), 'Panel']] : []),
  ] as [string, string][];
  return (
    <nav className="main-menu" aria-label="Principal">
      <ul className="plain-list">
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
    <header className="top-bar">
      <div className="wrap">
        <a className="top-bar__brand" href={paths.home()}>
          <Icon name="brand" size={26} />
          <span>Libro de Cielo</span>
        </a>
        <Menu />
        <div className="top-bar__tools">
          <ReadingTool />
          <ThemeButton />
          <AccountTool />
        </div>
      </div>
    </header>
  );
}
