import { sentence } from '~/errors/catalogue';
import type { NoticeName } from '~/paths';

interface Notice {
  text: string;
  kind: 'good' | 'bad' | 'plain';
  /** For how many milliseconds it shows where scripts run; for good when it does not say. */
  lasts?: number;
}

const KEPT_TEXT = 'Lo que escribiste está guardado aparte: lo tendrás delante en cuanto entres.';
const KEPT_NOTE = 'Tu nota está guardada aparte: la tendrás delante en cuanto entres.';

/** The notices that an address can ask for, by the name in its `aviso`. */
const notices: Partial<Record<NoticeName, Notice>> = {
  necesaria: { text: sentence('login_needed'), kind: 'plain' },
  expirada: { text: sentence('session_expired'), kind: 'bad', lasts: 5000 },
  aparte: { text: `${sentence('session_expired')} ${KEPT_TEXT}`, kind: 'bad' },
  'nota-aparte': { text: `${sentence('session_expired')} ${KEPT_NOTE}`, kind: 'bad' },
  administracion: { text: sentence('admins_only'), kind: 'bad' },
  eliminada: { text: 'Tu cuenta y todo lo que guardaste en ella se han eliminado.', kind: 'good' },
  salida: { text: 'Has cerrado la sesión.', kind: 'good' },
};

/** The notice of that name, or null for any other text. */
export function findNotice(name: string | null): Notice | null {
  return (name !== null && Object.keys(notices).includes(name) && notices[name as NoticeName]) || null;
}
