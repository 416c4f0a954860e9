import type { ReactNode } from 'react';
import type { FlashMessage } from '~/domain/site/schema';
import { browserSentence } from '~/errors/browser-catalogue';
import { paths } from '~/paths';
import { PostForm } from '../post-form';
import { useSite } from '../page-state';

interface FlashProps {
  part?: string;
  /** Makes what stands below its words: a button that undoes what it reports. */
  act?: (flash: FlashMessage) => ReactNode;
}

/**
 * The flash message, shown once after a redirect: at the top of the page, or in the part of it whose id is given.
 */
export function Flash({ part = '', act }: FlashProps) {
  const { flash } = useSite();
  const own = flash?.part === part ? flash : null;
  if (!own) return null;
  const look = {
    plain: 'notice',
    good: 'notice notice--good',
    done: 'notice notice--good',
    bad: 'notice notice--bad',
  }[own.kind];
  return (
    <div className={look} role="status" data-lasts={own.lasts ?? undefined}>
      <p lang={own.lang}>
        {own.kind === 'done' && (
          <>
            <b>Listo.</b>{' '}
          </>
        )}
        {own.text}
      </p>
      {own.undo && <UndoHere {...own.undo} />}
      {act?.(own)}
    </div>
  );
}

/** The home page's message that the session is over: it links to the login, and the page below stays usable. */
export function SessionEnded() {
  return (
    <div className="notice notice--bad" role="status">
      <p>
        {browserSentence('session_expired_home')} <a href={paths.login('/user-login')}>Iniciar sesión</a>
      </p>
    </div>
  );
}

/** The button that undoes the change, and leads back to the page that reported it. */
function UndoHere({ change, page }: { change: string; page: string }) {
  return (
    <PostForm action={paths.adminChange(change)}>
      <input type="hidden" name="volver" value={page} />
      <button className="button">Deshacer</button>
    </PostForm>
  );
}
