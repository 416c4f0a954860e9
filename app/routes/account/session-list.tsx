import type { SessionInput } from '~/domain/members/schema';
import { FormNotices, useIntentForm } from '~/ui/forms/intent-form';
import { Flash } from '~/ui/page/flash';
import { PostForm } from '~/ui/post-form';
import { accountAction, ACCOUNT_PARTS } from './own-forms';

interface Session {
  id: string;
  kind: string;
  agent: string;
  since: string;
  lastSeen: string;
  isThis: boolean;
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/w3m|Lynx|ELinks/i, 'Navegador de texto'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Open sessions of the account, with a button to close each of the others. */
export function SessionList({ sessions }: { sessions: Session[] }) {
  const { form, fields } = useIntentForm<SessionInput>('session', { id: 'sesiones', shows: ['session'] });
  return (
    <section className="part" id={ACCOUNT_PARTS.sessions}>
      <h2>Sesiones abiertas</h2>
      <Flash part={ACCOUNT_PARTS.sessions} />
      <FormNotices of={form} title="No se pudo cerrar la sesión" />
      <ul role="list" className="plain-list ruled-list" id={fields.session.id}>
        {sessions.map((session) => (
          <li key={session.id} className="row">
            <p className="push">
              <b>{device(session)}</b> {session.isThis && '· esta sesión'}
              <br />
              <span className="muted-text small-text">
                Desde {session.since}; última vez {session.lastSeen}
              </span>
            </p>
            {!session.isThis && (
              <PostForm action={accountAction('sessions')} intent="session">
                <input type="hidden" name="session" value={session.id} />
                <button className="button">
                  Cerrar
                  <span className="visually-hidden">
                    : {device(session)}, desde {session.since}
                  </span>
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostForm action={accountAction('sessions')} intent="sessions">
          <button className="button">Cerrar las demás sesiones</button>
        </PostForm>
      )}
    </section>
  );
}

/** Names the device of a session in everyday words. */
function device({ agent, kind }: Session): string {
  const [browser, system] = [first(agent, BROWSERS), first(agent, SYSTEMS)];
  if (kind === 'bearer') return 'Aplicación';
  return [browser ?? 'Navegador', system && `en ${system}`].filter(Boolean).join(' ');
}

const first = (agent: string, names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1];
