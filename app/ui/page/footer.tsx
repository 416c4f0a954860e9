import { paths } from '~/paths';
import { NewTab } from '../icon';
import { usePage } from '../page-state';

const YEAR = 2025; // the year that the specification fixes

/** The foot of every page; that of the member login leaves out the other login, which stands in the page. */
export function Footer() {
  const { site, pathname } = usePage();
  const { foundation, donationUrl, contactEmail } = site;
  return (
    <footer className="site-footer">
      <div className="wrap row small-text">
        <p className="muted-text push">{`© ${YEAR} ${foundation}`}</p>
        <a className="action-link" href={paths.about()} data-contact={contactEmail ?? undefined}>
          Acerca de
        </a>{' '}
        {donationUrl && (
          <a className="action-link" href={donationUrl} target="_blank" rel="noopener noreferrer">
            Donar
            <NewTab />
          </a>
        )}{' '}
        <a className="action-link" href={paths.preferences()}>
          Ajustes de lectura
        </a>{' '}
        <a className="action-link" href={paths.help()}>
          Ayuda
        </a>{' '}
        <a className="action-link" href={paths.privacy()}>
          Privacidad
        </a>{' '}
        {pathname !== paths.login('/user-login') && (
          <a className="action-link" href={paths.login('/login')}>
            Acceso de administración
          </a>
        )}
      </div>
    </footer>
  );
}
