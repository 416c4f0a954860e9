import { createHash, randomUUID } from 'node:crypto';
import { db } from '~/db/db.server';
import { storeAccount, type Role } from '~/domain/members/accounts.server';
import { hashPassword } from '~/domain/members/passwords.server';
import { openSession } from '~/domain/members/sessions.server';
import { saveNote } from '~/domain/notes/notes.server';
import { listOfText } from '~/domain/youtube/given-list.server';
import { storeList } from '~/domain/youtube/lists.server';
import type { Operation } from './description';

export const PASSWORD = 'la-clave-de-prueba';
/** Chapter where the other member has a note and nobody else. */
export const OF_OTHER = { volume: 11, index: 3 };
const TOKENS = 10; // of each
const SPARE = 30;

/** Caller of the API: somebody with a role and valid tokens, a stranger without, or one with an invalid token. */
export interface Caller {
  name: string;
  role: Role | null;
  id: number;
  email: string;
  /** Token of the next call; undefined if there is none. */
  token: () => string | undefined;
}

/** People of an attack on the calls. */
export interface People {
  member: Caller;
  other: Caller;
  editor: Caller;
  admin: Caller;
  /** All of them, and those without a valid token. */
  callers: Caller[];
  /** Accounts that may be deleted. */
  spare: number[];
}

/** Values that exist, by the name of the parameter that takes them; and values that could exist but do not. */
export interface Ids {
  real: Record<string, string[]>;
  unknown: Record<string, [string, string]>;
  hidden: string;
}

/** Makes two members with something of their own, an editor, an administrator, and accounts that may be deleted. */
export async function gather(): Promise<People> {
  const hash = await hashPassword(PASSWORD);
  const member = await caller('a member', 'user', hash);
  const other = await caller('another member', 'user', hash);
  const editor = await caller('an editor', 'editor', hash);
  const admin = await caller('an administrator', 'admin', hash);
  const spare: number[] = [];
  while (spare.length < SPARE) spare.push((await account('user', hash)).id);
  await saveNote(db, { memberId: other.id, ...OF_OTHER }, { text: 'Solo mía.' }, 0);
  const { given } = await listOfText('4-900. La luz https://youtu.be/demo04-0900');
  for (const { id } of [editor, admin]) await storeList(db, id, given, true);
  const nobody = { id: 0, email: '', role: null };
  const dead = createHash('sha256').update('dead').digest('base64url');
  const visitor: Caller = { ...nobody, name: 'a visitor', token: () => undefined };
  const expired: Caller = { ...nobody, name: 'a dead token', token: () => dead };
  return { member, other, editor, admin, callers: [visitor, expired, member, editor, admin], spare };
}

async function caller(name: string, role: Role, passwordHash: string): Promise<Caller> {
  const { id, email } = await account(role, passwordHash);
  const tokens = await Promise.all(Array.from({ length: TOKENS }, () => openSession(db, id, 'bearer', 'strangers')));
  let turn = 0;
  return { name, role, id, email, token: () => tokens[turn++ % TOKENS] };
}

let made = 0;

async function account(role: Role, passwordHash: string) {
  const person = { first_name: 'Eva', last_name: `Prueba ${(made += 1)}`, email: `extranas${made}@libro.example` };
  return storeAccount(db, { ...person, passwordHash, role, isVerified: true });
}

/** Finds the chapters and ids that the site has. */
export async function findIds({ member, other, editor, admin, spare }: People): Promise<Ids> {
  const chapters = await db.selectFrom('main_chapters').select('index').orderBy('index').limit(400).execute();
  const topics = await db.selectFrom('topics').select(['id', 'visible']).orderBy('id').execute();
  const gospels = await db.selectFrom('gospels').select('date').orderBy('date').limit(20).execute();
  const audit = await db.selectFrom('audit').select('change').where('change', 'is not', null).limit(20).execute();
  const reviews = await db.selectFrom('reviews').select('id').execute();
  const lists = await db.selectFrom('youtube_lists').select('id').execute();
  const ofTopics = topics.slice(0, 20).map(({ id }) => id);
  return {
    hidden: topics.find(({ visible }) => !visible)?.id ?? '',
    real: {
      volume: ['11', '4', '36'],
      index: [...new Set(chapters.map(({ index }) => String(index)))].slice(0, 30),
      temaId: ofTopics,
      id: [member, other, editor, admin].map(({ id }) => String(id)).concat(spare.map(String)),
      topic: ofTopics,
      date: gospels.map(({ date }) => String(date).slice(0, 10)),
      change: audit.map(({ change }) => String(change)),
      review: reviews.map(({ id }) => id),
      list: lists.map(({ id }) => id),
      q: ['luz', '"hija mía"', 'voluntad -noche', 'amor O paz'],
      speaker: ['Jesús', 'luisa'],
    },
    unknown: {
      volume: ['35', '34'],
      index: ['2000000001', '2000000002'],
      temaId: ['nada-que-ver', 'tampoco-esto'],
      id: ['2147483646', '2147483645'],
      date: ['1801-01-01', '1801-01-02'],
      change: [randomUUID(), randomUUID()],
      review: [randomUUID(), randomUUID()],
      list: [randomUUID(), randomUUID()],
    },
  };
}

/** Values that a caller may send to an operation without deleting any of the callers or volume 11. */
export function realFor(operation: Operation, caller: Caller, name: string, { real, unknown }: Ids, people: People) {
  if (name === 'id' && operation.path.startsWith('/admin/tema/'))
    return [...(real['topic'] ?? []), ...(unknown['temaId'] ?? [])];
  const mayChange = operation.method === 'DELETE' && caller.role !== null && caller.role !== 'user';
  if (name === 'id' && mayChange) return [String(caller.id), ...people.spare.map(String), ...(unknown['id'] ?? [])];
  if (name === 'volume' && mayChange) return ['4', '36'];
  return [...(real[name] ?? []), ...(unknown[name] ?? [])];
}
