import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { MOST_SESSIONS, openSession } from '~/domain/members/sessions.server';
import { NOTE_LENGTH } from '~/domain/notes/schema';
import { addressNumber, counted } from '../site/crowd';
import { account, cookieOf, type Damage, type Target } from './target';

const SECONDS = 70; // longer than the minute after which use is counted from zero
const AT_ONCE = 60;
const LOGINS_AT_ONCE = 2; // by page and by call each
const LEAVING = 200; // milliseconds after which one request in ten is aborted
const WORDS =
  'amor jesus luisa voluntad dios hija alma vida cielo luz corazon divina querer palabra humana padre madre todo';
const COMMON = WORDS.split(' ').join(' O ');
const HOSTILE = { email: 'hostil@libro.example', password: 'hostil-1' };

const query = (path: string, values: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(values as Record<string, string>).toString()}`;

/** Addresses of the costliest requests, different each time. */
const ADDRESSES: ((at: number) => string)[] = [
  (at) => query('/api/buscar', { q: `${COMMON} O mas${at}`, notes: 'true' }),
  (at) => query('/buscar', { q: `${COMMON} O mas${at}`, notas: 1, pagina: 1 + (at % 9) }),
  (at) => query('/notas', { q: `luz alma ${at}`, pagina: 1 + (at % 9) }),
  (at) => query('/notas', { orden: 'volumen', pagina: 1 + (at % 100) }),
  () => '/cuenta/datos',
  () => '/notas/exportar?formato=txt',
  () => '/cuenta',
  () => '/historial',
  (at) => query(`/volume/${1 + (at % 36)}`, { chapter: 1 + (at % 26), from: `/?otra=${at}` }),
  (at) => `/volume/${1 + (at % 36)}/indice?otra=${at}`,
  (at) => `/api/volumes/${1 + (at % 36)}/playlist`,
  (at) => query('/temas', { letra: at }),
  (at) => `/nada/${at}`,
];

/**
 * Attacks as one member with many sessions, who makes the costliest requests as fast as the line allows, aborts some
 * early, and logs in again and again.
 */
export async function pressAlone({ url }: Target, signal: AbortSignal): Promise<Damage> {
  const sessions = await makeHostile();
  const statuses: number[] = [];
  const logins: number[] = [];
  const until = Date.now() + SECONDS * 1000;
  const goesOn = () => Date.now() < until && !signal.aborted;
  let turn = 0;
  const press = async () => {
    while (goesOn()) {
      const at = turn++;
      const leaves = at % 10 === 0 ? AbortSignal.timeout(LEAVING) : undefined;
      const headers = sessions[at % sessions.length];
      const address = url + (ADDRESSES[at % ADDRESSES.length]?.(at) ?? '/');
      const sent = fetch(address, { headers, redirect: 'manual', signal: leaves });
      statuses.push(await sent.then((response) => response.arrayBuffer().then(() => response.status)).catch(() => 0));
    }
  };
  // Two logins end the two oldest sessions and replace them.
  const logIn = async () => {
    while (goesOn()) {
      const { email, password } = HOSTILE;
      const [page, call] = await Promise.all([
        post(`${url}/user-login`, {}, new URLSearchParams(HOSTILE)),
        post(`${url}/api/login`, { 'content-type': 'application/json' }, JSON.stringify({ username: email, password })),
      ]);
      logins.push(page.status, call.status);
      const { access_token } = (await call.json()) as { access_token?: string };
      const cookie = page.headers.getSetCookie().find((line) => line.startsWith('sesion='));
      if (!access_token || !cookie) continue;
      sessions.push({ cookie, authorization: `Bearer ${access_token}`, 'sec-fetch-site': 'none' });
      sessions.shift();
    }
  };
  await Promise.all([...Array.from({ length: AT_ONCE }, press), ...Array.from({ length: LOGINS_AT_ONCE }, logIn)]);
  const { rows } = await sql<{ count: number }>`select count(*) as count from sessions
    join members on members.id = member_id where email = ${HOSTILE.email}`.execute(db);
  const open = rows[0]?.count ?? 0;
  const faults = open > MOST_SESSIONS + 2 * LOGINS_AT_ONCE ? [`${open} sessions of one account stay open`] : [];
  if (statuses.includes(500)) faults.push('a request failed');
  const figures = [`respuestas: ${counted(statuses)} (0: quien preguntó se fue); entradas: ${counted(logins)}`];
  return { sent: statuses.length + logins.length, figures, faults };
}

const FROM = { 'x-forwarded-for': addressNumber(60_000), 'sec-fetch-site': 'same-origin' };

const post = (url: string, headers: Record<string, string>, body: string | URLSearchParams) =>
  fetch(url, { method: 'POST', redirect: 'manual', headers: { ...FROM, ...headers }, body });

/**
 * Makes an account with many long notes, each with its former texts, and with as many sessions as an account may have,
 * half of them of the API.
 */
async function makeHostile(): Promise<Record<string, string>[]> {
  const id = await account(HOSTILE.email, HOSTILE.password, 'user');
  const text = sql`left(repeat('La luz del alma que confía en la Voluntad, ' || index || '. ', 60), ${NOTE_LENGTH}::int)`;
  await sql`insert into notes (member_id, volume, index, text)
            select ${id}::int, volume, index, ${text} from main_chapters limit 2000`.execute(db);
  await sql`insert into note_versions (member_id, volume, index, revision, text)
            select member_id, volume, index, version, text from notes, generate_series(1, 10) version
             where member_id = ${id}::int`.execute(db);
  const pairs: Record<string, string>[] = []; // the oldest first: they end in the order in which they began
  while (pairs.length < MOST_SESSIONS / 2)
    pairs.push({
      cookie: cookieOf(await openSession(db, id, 'cookie', 'hostile')),
      authorization: `Bearer ${await openSession(db, id, 'bearer', 'hostile')}`,
      'sec-fetch-site': 'none',
    });
  return pairs;
}
