import { paths } from '~/paths';
import { NewTab } from '../icon';
import { useSite } from '../page-state';

const YEAR = 2025; // the year that the specification fixes

export function Footer() {
  const { foundation, donationUrl, contactEmail } = useSite();
  return (
    <footer className="site-footer">
      <div className="wrap row small-text">
        <p className="muted-text push">
          © {YEAR} {foundation}
        </p>
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
        <a className="action-link" href={paths.privacy()}>
          Privacidad
        </a>{' '}
        <a className="action-link" href={paths.login('/login')}>
          Acceso de administración
        </a>
      </div>
    </footer>
  );
}
