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
        <a className="link" href={paths.about()}>
          Acerca de
        </a>{' '}
        {donationUrl && (
          <a className="link" href={donationUrl} target="_blank" rel="noopener noreferrer">
            Donar
            <NewTab />
          </a>
        )}{' '}
        <a className="link" href={paths.preferences()}>
          Ajustes de lectura
        </a>{' '}
        <a className="link" href={paths.privacy()}>
          Privacidad
        </a>{' '}
        <a className="link" href={paths.login('/login')}>
          Acceso de administración
        </a>
      </div>
    </footer>
  );
}
