import { createHash } from 'node:crypto';
import { db } from '~/db/db.server';
import { storeAccount, type Role } from '~/domain/members/accounts.server';
import { hashPassword } from '~/domain/members/passwords.server';
import { openSession } from '~/domain/members/sessions.server';
import { saveNote } from '~/domain/notes/notes.server';

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

let made = 0;

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

/** Makes two members with something of their own, an editor, an administrator, and accounts that may be deleted. */
export async function gather(): Promise<People> {
  const hash = await hashPassword(PASSWORD);
  const member = await caller('a member', 'user', hash);
  const other = await caller('another member', 'user', hash);
  const editor = await caller('an editor', 'editor', hash);
  const admin = await caller('an administrator', 'admin', hash);
  const spare = await Promise.all(Array.from({ length: SPARE }, () => account('user', hash)));
  await saveNote(db, { memberId: other.id, ...OF_OTHER }, 'Sólo mía.', 0);
  const nobody = { id: 0, email: '', role: null };
  const dead = createHash('sha256').update('dead').digest('base64url');
  const strangers: Caller[] = [
    { ...nobody, name: 'a visitor', token: () => undefined },
    { ...nobody, name: 'a dead token', token: () => dead },
  ];
  return {
    member,
    other,
    editor,
    admin,
    callers: [...strangers, member, editor, admin],
    spare: spare.map((one) => one.id),
  };
}

async function caller(name: string, role: Role, passwordHash: string): Promise<Caller> {
  const { id, email } = await account(role, passwordHash);
  const tokens = await Promise.all(Array.from({ length: TOKENS }, () => openSession(db, id, 'bearer', 'strangers')));
  let turn = 0;
  return { name, role, id, email, token: () => tokens[turn++ % TOKENS] };
}

async function account(role: Role, passwordHash: string) {
  const person = { first_name: 'Eva', last_name: `Prueba ${(made += 1)}`, email: `extranas${made}@libro.example` };
  return storeAccount(db, { ...person, passwordHash, role, isVerified: true });
}
