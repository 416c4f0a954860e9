import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeSession, findSession, openSession, SESSION_LIFE } from '~/domain/members/sessions.server';
import { hashOf } from '~/domain/members/tokens.server';
import { inTransaction } from '../../setup/rolled-back';
import { makeMember } from '../member';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const db = inTransaction();
let members = { user: 0, admin: 0 };
beforeEach(async () => {
  members = {
    user: await makeMember(db(), 'ana@ejemplo.org'),
    admin: await makeMember(db(), 'jefa@ejemplo.org', 'admin'),
  };
});
const open = (memberId: number) => openSession(db(), memberId, 'cookie', 'Navegador');
const who = async (secret: string) => (await findSession(db(), secret, 'cookie'))?.id ?? null;
/** Dates every session: opened and last used so many seconds ago. */
const age = (opened: number, seen: number) =>
  db()
    .updateTable('sessions')
    .set({
      created_at: sql`now() - make_interval(secs => ${opened})`,
      last_seen_at: sql`now() - make_interval(secs => ${seen})`,
    })
    .execute();
const rows = () => db().selectFrom('sessions').selectAll().execute();

describe('a session', () => {
  it('shows who is asking, by its secret and kind alone, and is noted as the last login', async () => {
    const secret = await openSession(db(), members.user, 'cookie', 'x'.repeat(1000));
    const member = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.org', role: 'user' };
    expect(await findSession(db(), secret, 'cookie')).toEqual({
      id: members.user,
      ...member,
      sessionId: (await rows())[0]?.id,
      revision: expect.stringMatching(/^\d+$/) as string,
    });
    expect(await findSession(db(), secret, 'bearer')).toBeNull();
    for (const none of ['', 'x', 'a'.repeat(10_000), '\0']) expect(await who(none)).toBeNull();
    expect((await rows())[0]?.agent).toHaveLength(300); // as much as there is room for
    const row = await db().selectFrom('members').selectAll().where('id', '=', members.user).executeTakeFirst();
    expect(row?.last_login_at).toBeInstanceOf(Date);
  });

  it('is proved by a secret of 256 bits that stands nowhere in the table', async () => {
    const [one, other] = [await open(members.user), await open(members.user)];
    expect(Buffer.from(one, 'base64url')).toHaveLength(32);
    expect(one).not.toBe(other);
    const table = JSON.stringify(
      (await rows()).map((row) => ({ ...row, token_hash: row.token_hash.toString('latin1') })),
    );
    expect(table).not.toContain(one);
    expect(table).not.toContain(Buffer.from(one, 'base64url').toString('latin1'));
    expect(await who(String((await rows())[0]?.token_hash.toString('base64url')))).toBeNull();
  });

  it('is over when it is closed, and only that one', async () => {
    const [one, other] = [await open(members.user), await open(members.user)];
    await closeSession(db(), one);
    expect(await who(one)).toBeNull();
    expect(await who(other)).toBe(members.user);
  });

  it('is over when its member is deactivated or gone', async () => {
    const secret = await open(members.user);
    const activate = (is_active: boolean) =>
      db().updateTable('members').set({ is_active }).where('id', '=', members.user).execute();
    await activate(false);
    expect(await who(secret)).toBeNull();
    await activate(true);
    expect(await who(secret)).toBe(members.user);
    await db().deleteFrom('members').where('id', '=', members.user).execute();
    expect(await who(secret)).toBeNull();
    expect(await rows()).toEqual([]);
  });
});

const seenAgo = (secret: string, minutes: number) =>
  db()
    .updateTable('sessions')
    .set({ last_seen_at: sql`now() - make_interval(mins => ${minutes})` })
    .where('token_hash', '=', hashOf(secret))
    .execute();

it('the sessions of an account are twenty: a login ends those that were used longest ago, and those of nobody else', async () => {
  const other = await open(members.admin);
  await seenAgo(other, 700);
  const secrets: string[] = [];
  for (let at = 0; at < 23; at += 1) {
    secrets.push(await open(members.user));
    await seenAgo(secrets[at] ?? '', at === 0 ? 1 : 600 - at); // the first is in use
  }
  const alive = await Promise.all(secrets.map(async (secret) => (await who(secret)) !== null));
  expect(alive).toEqual([true, false, false, false, ...Array<boolean>(19).fill(true)]);
  expect(await who(other)).toBe(members.admin);
});

describe('the life of a session', () => {
  it('is what was decided', () => {
    expect(SESSION_LIFE).toEqual({
      user: { idle: 30 * DAY, most: 90 * DAY },
      editor: { idle: 12 * 60 * MINUTE, most: 7 * DAY },
      admin: { idle: 12 * 60 * MINUTE, most: 7 * DAY },
    });
  });

  it.each([
    ['user', 'unused for nearly 30 days', 30 * DAY - 1, 30 * DAY - 1, true],
    ['user', 'unused for 30 days', 31 * DAY, 30 * DAY, false],
    ['user', 'nearly 90 days old', 90 * DAY - 1, MINUTE, true],
    ['user', '90 days old, though in use', 90 * DAY, MINUTE, false],
    ['admin', 'unused for nearly 12 hours', DAY / 2 - 1, DAY / 2 - 1, true],
    ['admin', 'unused for 12 hours', DAY / 2, DAY / 2, false],
    ['admin', 'nearly 7 days old', 7 * DAY - 1, MINUTE, true],
    ['admin', '7 days old, though in use', 7 * DAY, MINUTE, false],
  ] as const)('of a member of role %s that is %s', async (role, _name, opened, seen, isAlive) => {
    const secret = await open(members[role]);
    await age(opened, seen);
    expect(await who(secret)).toBe(isAlive ? members[role] : null);
  });

  it('follows the role that its member has now', async () => {
    const secret = await open(members.user);
    await age(DAY, DAY);
    await db().updateTable('members').set({ role: 'admin' }).where('id', '=', members.user).execute();
    expect(await who(secret)).toBeNull();
    await db().updateTable('members').set({ role: 'user' }).where('id', '=', members.user).execute();
    expect(await who(secret)).toBe(members.user);
  });

  it('begins anew with each use, at most every 5 minutes, but not its whole length', async () => {
    const secret = await open(members.user);
    await age(10 * DAY, 5 * MINUTE - 1);
    const [before] = await rows();
    await who(secret);
    expect(await rows()).toEqual([before]);
    await age(10 * DAY, 5 * MINUTE + 1);
    await who(secret);
    const [after] = await rows();
    expect(after?.last_seen_at.getTime()).toBeGreaterThan(before?.last_seen_at.getTime() ?? 0);
    expect(after?.created_at).toEqual(before?.created_at);
  });
});
