import { paths } from '~/paths';
import { usePage } from '../page-state';
import { LogoutForm, showsLogout } from './logout-form';
import { MenuLink } from './menu-link';

/** One's own things, in the order in which they are wanted while reading. */
const OWN = [
  [paths.ownWay('seguir'), 'Seguir leyendo'],
  [paths.plan(), 'Plan'],
  [paths.ownWay('senal'), 'Señal'],
  [paths.highlights(), 'Marcas'],
  [paths.notes(), 'Notas'],
  [paths.history(), 'Historial'],
  [paths.account(), 'Cuenta'],
] as const;

const PLACES = [paths.own(), paths.collections(), ...OWN.map(([href]) => href)];
const OF_OTHERS = '/colecciones/de/';

/** Tells whether an address is one of them, or below it. */
export const isOwn = (pathname: string) =>
  PLACES.some((href) => pathname === href || pathname.startsWith(`${href}/`)) && !pathname.startsWith(OF_OTHERS);

interface OwnLinksProps {
  /** The first of the list, where that leads nearer than to where one reads. */
  first?: React.ReactNode;
}

/** The list of the menu 'Lo mío', with the logout where it does not stand by itself. */
export function OwnLinks({ first }: OwnLinksProps) {
  const { pathname } = usePage();
  return (
    <ul role="list" className="plain-list own-menu__list">
      {OWN.map(([href, label], at) => (
        <li key={href}>{at === 0 && first ? first : <MenuLink href={href}>{label}</MenuLink>}</li>
      ))}
      {!showsLogout(pathname) && (
        <li>
          <LogoutForm>
            <button className="own-menu__logout">Cerrar sesión</button>
          </LogoutForm>
        </li>
      )}
    </ul>
  );
}
