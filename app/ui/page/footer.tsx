import { Link } from '@remix-run/react';
import { paths } from '~/paths';
import { NewTab } from '../icon';
import { useSite } from '../site';

const YEAR = 2025; // the year that the specification fixes

export function Footer() {
  const { foundation, donationUrl } = useSite();
  return (
    <footer className="foot">
      <div className="wrap row small">
        <p className="soft push">
          © {YEAR} {foundation}
        </p>
        <Link className="link" to={paths.about()}>
          Acerca de
        </Link>
        {donationUrl && (
          <a className="link" href={donationUrl} target="_blank" rel="noopener noreferrer">
            Donar
            <NewTab />
          </a>
        )}
        <Link className="link" to={paths.preferences()}>
          Ajustes de lectura
        </Link>
        <Link className="link" to={paths.privacy()}>
          Privacidad
        </Link>
        <Link className="link" to={paths.login('/login')}>
          Acceso de administración
        </Link>
      </div>
    </footer>
  );
}
