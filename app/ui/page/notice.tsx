import { useSearchParams } from '@remix-run/react';
import { sentence } from '~/errors/catalogue';
import { paths } from '~/paths';
import { useFaded } from '../enhance/fade';
import { findNotice } from './notices';

/** What has just happened, told once at the top of the page that the reader was sent to. */
export function Notice() {
  const [query] = useSearchParams();
  const notice = findNotice(query.get('aviso'));
  const isOver = useFaded(notice?.text ?? null, notice?.lasts ?? null);
  if (!notice) return null;
  return (
    <div className={isOver ? 'hide' : notice.kind === 'plain' ? 'note' : `note ${notice.kind}`} role="status">
      <p>{notice.text}</p>
    </div>
  );
}

/** The home page's word to somebody whose session is over: it leads to the login, and the page below stays usable. */
export function SessionEnded() {
  return (
    <div className="note bad" role="status">
      <p>
        {sentence('session_expired_home')} <a href={paths.login('/user-login')}>Iniciar sesión</a>
      </p>
    </div>
  );
}
