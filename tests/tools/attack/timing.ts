import { db } from '~/db/db.server';
import { storeAccount, type Role } from '~/domain/members/accounts.server';
import { hashPassword } from '~/domain/members/passwords.server';
import { compare, isTellTale, type Comparison } from './timing/compare';
import { addressNumber, eachOf } from '../site/crowd';
import type { Damage, Target } from './target';

const PAIRS = 120;
const AGAIN = 3; // times as many, if the first look shows a difference

/** Form or call that must not reveal which e-mails have an account. */
interface Door {
  path: string;
  fields: (email: string) => Record<string, string>;
  /** Role of the account with that e-mail. */
  role?: Role;
  isVerified?: false;
  /** Number of concurrent requests: those that wait on purpose leave the processor to the others. */
  atOnce: number;
  /** Set if the status reveals it: a registration has to refuse an e-mail that is taken. */
  saysSo?: true;
}

const password = 'no-es-esta';
const wrong = (email: string) => ({ email, password, redirect: '' });
const person = (email: string) => ({ first_name: 'Ana', last_name: 'Nueva', email, password });
const DOORS: Door[] = [
  { path: '/user-login', fields: wrong, atOnce: 1 },
  { path: '/login', fields: wrong, role: 'admin', atOnce: 1 },
  { path: '/api/login', fields: (username) => ({ username, password }), atOnce: 1 },
  { path: '/forgot-password', fields: (email) => ({ email }), atOnce: 4 },
  { path: '/api/forgot-password', fields: (email) => ({ email }), atOnce: 4 },
  { path: '/api/resend-verification', fields: (email) => ({ email }), isVerified: false, atOnce: 4 },
  { path: '/api/register', fields: person, atOnce: 1, saysSo: true },
];

let count = 0;

/** Tests whether response times reveal that an account has an e-mail: sends each door known and unknown ones. */
export async function timeResponses({ url }: Target, signal: AbortSignal): Promise<Damage> {
  const damage: Damage = { sent: 0, figures: [], faults: [] };
  const hash = await hashPassword('la-que-nadie-sabe');
  for (const door of DOORS) {
    signal.throwIfAborted();
    await sample(url, door, 5, hash); // the first ones compile what they run
    let { compared, statusWords } = await sample(url, door, PAIRS, hash);
    damage.sent += 2 * PAIRS;
    if (isTellTale(compared)) {
      damage.figures.push(`${door.path}: ${inWords(compared)}; otra vez con ${AGAIN * PAIRS} pares`);
      ({ compared, statusWords } = await sample(url, door, AGAIN * PAIRS, hash));
      damage.sent += 2 * AGAIN * PAIRS;
    }
    damage.figures.push(`${door.path}: ${inWords(compared)}; estados ${statusWords.join(' y ')}`);
    if (door.saysSo) continue;
    if (statusWords[0] !== statusWords[1]) damage.faults.push(`${door.path} answers ${statusWords.join(' and ')}`);
    if (isTellTale(compared)) damage.faults.push(`${door.path} takes longer or shorter for an e-mail that is known`);
  }
  return damage;
}

/** Sends known and unknown e-mails in turn, which of them first by chance. */
async function sample(url: string, door: Door, pairs: number, passwordHash: string) {
  const known: string[] = [];
  for (let at = 0; at < pairs; at += 1) {
    const email = numbered('sabida');
    const names = { first_name: 'Ana', last_name: 'Sabida', email };
    await storeAccount(db, { ...names, passwordHash, role: door.role ?? 'user', isVerified: door.isVerified ?? true });
    known.push(email);
  }
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const statuses = { known: new Set<number>(), unknown: new Set<number>() };
  await eachOf(known, door.atOnce, async (email) => {
    const both = [
      ['known', email],
      ['unknown', numbered('ignota')],
    ] as const;
    for (const [kind, address] of Math.random() < 0.5 ? both : both.toReversed()) {
      const [ms, status] = await knock(url, door, address);
      times[kind].push(ms);
      statuses[kind].add(status);
    }
  });
  const statusWords = [[...statuses.known].join(), [...statuses.unknown].join()] as const;
  return { compared: compare(times.known, times.unknown), statusWords };
}

const numbered = (word: string) => `${word}${String((count += 1)).padStart(6, '0')}@libro.example`;

/** Sends a door an e-mail that it has not been sent yet. Returns the milliseconds, and the status. */
async function knock(url: string, { path, fields }: Door, email: string): Promise<[ms: number, status: number]> {
  const isCall = path.startsWith('/api/');
  const body = isCall ? JSON.stringify(fields(email)) : new URLSearchParams(fields(email)).toString();
  const type = isCall ? 'application/json' : 'application/x-www-form-urlencoded';
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': addressNumber(count) };
  const started = performance.now();
  const response = await fetch(url + path, { method: 'POST', redirect: 'manual', headers, body });
  await response.arrayBuffer();
  return [performance.now() - started, response.status];
}

const inWords = ({ difference, least, most, z }: Comparison) =>
  `${difference.toFixed(2)} ms (99 %: ${least.toFixed(2)} a ${most.toFixed(2)}), z ${z.toFixed(1)}`;
