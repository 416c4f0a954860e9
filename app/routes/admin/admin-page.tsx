import type { ReactNode } from 'react';
import { paths, type AdminTab } from '~/paths';
import { MenuLink } from '~/ui/page/menu-link';
import { Flash } from '~/ui/page/flash';
import { Page } from '~/ui/page/page';
import { useSite } from '~/ui/page-state';

const TABS: [AdminTab, string][] = [
  ['libro', 'Libro'],
  ['playlists', 'Playlists'],
  ['main-files', 'Archivos'],
  ['imagen', 'Imagen'],
  ['evangelio', 'Evangelio'],
  ['users', 'Usuarios'],
  ['settings', 'Ajustes'],
  ['about', 'Acerca de'],
];

/** Frame of the panel: the tabs stand on the line below the title, and the current one is marked. */
export function AdminPage({ title, children }: { title: string; children: ReactNode }) {
  const { member, panel } = useSite();
  const isAdmin = member?.isAdmin ?? false;
  return (
    <Page
      bandClass="admin-head"
      band={
        <div className="wrap">
          <p className="row">
            <span className="muted-text push">
              {panel && panel.waiting + panel.failed > 0 ? (
                <Schedules {...panel} />
              ) : isAdmin ? (
                'Administración'
              ) : (
                'Edición'
              )}
            </span>{' '}
            {isAdmin ? (
              <a href={paths.adminAuditLog()}>Registro de actividad</a>
            ) : (
              <a href={paths.adminOwnChanges()}>Mis cambios</a>
            )}
          </p>
          <h1>{title}</h1>
          <nav aria-label="Administración">
            <ul className="plain-list admin-tabs">
              {TABS.filter(([tab]) => isAdmin || tab !== 'users').map(([tab, label]) => (
                <li key={tab}>
                  <MenuLink href={paths.admin(tab)}>{label}</MenuLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      }
    >
      <Flash />
      {children}
    </Page>
  );
}

/** Link to what waits to be published, with its number; what could not be published goes first. */
const Schedules = ({ waiting, failed }: { waiting: number; failed: number }) => (
  <a href={paths.adminSchedules()}>
    {failed > 0 ? <b className="error-text">No se publicó: {failed}</b> : `Lo que espera: ${waiting}`}
  </a>
);
