import { addressNumber } from '../site/crowd';
import type { Damage, Target } from './target';

const KB = 1024;
const FIELD = 63 * KB;
const BODY = 250 * KB;
const OVER = 400; // milliseconds after which a response is named

/**
 * Texts that are costly for code that processes them before checking their length; an e-mail of many parts, and marks
 * after a letter, once stopped a site.
 */
const NASTY: Record<string, (bytes: number) => string> = {
  'partes de dominio': (bytes) => `a@a${'.a'.repeat((bytes - 4) / 2)}@`,
  puntos: (bytes) => '.'.repeat(bytes),
  espacios: (bytes) => `a${' '.repeat(bytes - 2)}a`,
  'líneas en blanco': (bytes) => ' \n'.repeat(bytes / 2),
  'marcas que se combinan': (bytes) => '\u0327\u0301'.repeat(bytes / 4),
  'marcas tras una letra': (bytes) => `a${'\u0345\u0334'.repeat(bytes / 4 - 1)}`,
  énfasis: (bytes) => '*a_ '.repeat(bytes / 4),
  corchetes: (bytes) => '['.repeat(bytes),
  citas: (bytes) => '>'.repeat(bytes),
  enlaces: (bytes) => '[a](b'.repeat(bytes / 5),
  etiquetas: (bytes) => '<b>'.repeat(bytes / 3),
  comillas: (bytes) => '"\\'.repeat(bytes / 4),
};

/** Calls and forms, and their fields; with `signed in` they are sent by a member or an administrator. */
const DOORS: [path: string, fields: string, as?: 'signed in'][] = [
  ['/api/login', 'username password'],
  ['/api/register', 'first_name last_name email password'],
  ['/api/forgot-password', 'email'],
  ['/api/resend-verification', 'email'],
  ['/api/verify-email', 'token'],
  ['/api/reset-password', 'token new_password'],
  ['/api/notes/save?volume=11&index=5', 'note_text', 'signed in'],
  ['/api/videos/watch', 'video_id', 'signed in'],
  ['/api/admin/about', 'content', 'signed in'],
  ['/user-login', 'email password'],
  ['/login', 'email password'],
  ['/register', 'first_name last_name email password confirm_password'],
  ['/forgot-password', 'email'],
  ['/verify-email', 'email token'],
  ['/reset-password', 'token new_password confirm_password'],
  ['/volume/11?chapter=5', 'note_text', 'signed in'],
];

/** Sends every nasty text, as large as allowed, to every field that anybody can fill, without a pause. */
export async function sendBodies({ url, cookies, tokens }: Target): Promise<Damage> {
  const damage: Damage = { sent: 0, figures: [], faults: [] };
  for (const [kind, text] of Object.entries(NASTY)) {
    for (const [path, fields, isSignedIn] of DOORS) {
      for (const field of fields.split(' ')) {
        const at = (damage.sent += 1);
        const isCall = path.startsWith('/api/');
        const own: Record<string, string> = isCall
          ? { authorization: `Bearer ${tokens[at % tokens.length]}` }
          : { cookie: cookies[at % cookies.length] ?? '' };
        const filled = (most: number) =>
          Object.fromEntries(fields.split(' ').map((name) => [name, name === field ? text(most) : 'a@b.example']));
        const started = performance.now();
        const response = await fetch(url + path, {
          method: 'POST',
          redirect: 'manual',
          headers: {
            'sec-fetch-site': 'same-origin',
            'x-forwarded-for': addressNumber(at),
            ...(isCall && { 'content-type': 'application/json' }),
            ...(isSignedIn && own),
          },
          body: isCall
            ? JSON.stringify(filled(BODY))
            : new URLSearchParams({ intent: 'note', index: '5', ...filled(FIELD) }),
        });
        await response.arrayBuffer();
        const ms = performance.now() - started;
        const name = `${path} ${field}: ${kind}`;
        if (response.status >= 500) damage.faults.push(`${name} answered ${response.status}`);
        if (ms > OVER) damage.figures.push(`${name}: ${ms.toFixed(0)} ms`);
      }
    }
  }
  return damage;
}
