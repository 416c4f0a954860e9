import { paths } from '~/paths';
import { BookSearch } from '../book-search';
import { usePage, useSite } from '../page-state';
import { MenuLink } from './menu-link';
import { isOwn, OwnLinks } from './own-links';

/** The parts of the site. A member's menu on a narrow screen omits what the footer has too, to fit in one row. */
export function Menu() {
  const { member, hasGospel } = useSite();
  return (
    <nav className="main-menu" aria-label="Principal">
      <ul className="plain-list">
        <li className="main-menu__home">
          <MenuLink href={paths.home()}>Volúmenes</MenuLink>
        </li>
        {member && (
          <li>
            <Search />
          </li>
        )}
        <li>
          <MenuLink href={member ? paths.topics() : paths.login('/user-login', { redirect: paths.topics() })}>
            Temas
          </MenuLink>
        </li>
        {member && (
          <li>
            <Own />
          </li>
        )}
        {hasGospel && (
          <li>
            <MenuLink href={paths.gospel()}>Evangelio</MenuLink>
          </li>
        )}
        <li className={member ? 'main-menu__also-below' : undefined}>
          <MenuLink href={paths.about()}>Acerca de</MenuLink>
        </li>
        {member?.isEditor && (
          <li>
            <MenuLink href={paths.admin()}>Panel</MenuLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Menu of the member's own pages; a link if this is their first. */
function Own() {
  const { pathname } = usePage();
  if (pathname === paths.own()) return <MenuLink href={paths.own()}>Lo mío</MenuLink>;
  return (
    <details className="own-menu">
      <summary aria-current={isOwn(pathname) ? 'true' : undefined}>Lo mío</summary>
      <OwnLinks />
    </details>
  );
}

/** The search of the book: a field that opens below the menu; a link to its page if this page has its own field. */
function Search() {
  const { pathname } = usePage();
  if (pathname === paths.search() || pathname === paths.home()) {
    return <MenuLink href={paths.search()}>Buscar</MenuLink>;
  }
  return (
    <details className="menu-search">
      <summary>Buscar</summary>
      <div className="menu-search__field">
        <BookSearch id="buscar-en-menu" label="Buscar en el libro" />
        <p>
          <a href={paths.search()}>Más opciones</a>
        </p>
      </div>
    </details>
  );
}
