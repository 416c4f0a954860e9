import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { byEmail, createAccount } from '~/domain/members/accounts.server';
import { makeMember } from '../member';

const PERSON = { first_name: 'Ana', last_name: 'Ruiz', password: 'secreto-1', isVerified: true };
const WAYS = [
  ...['ana@ejemplo.org', 'ANA@Ejemplo.Org', ' ana@ejemplo.org ', 'ana@ejemplo.org.', 'ａｎａ@ejemplo．org'],
  ...['a\u200bna@ejemplo.org', 'ana\u00ad@ejem\u2060plo.org', '\ufeffana@ejemplo.org', 'a\u{e0061}na@ejemplo.org'],
];

beforeEach(() => db.deleteFrom('members').execute());

const idOf = async (email: string) => (await byEmail(db, email).select('id').executeTakeFirst())?.id;

describe('an e-mail', () => {
  it.each(WAYS)('is one, also as %j: it finds the account, and no second one is made', async (email) => {
    const { id } = await createAccount(db, { ...PERSON, email: 'Ana@ejemplo.org' });
    expect(await idOf(email)).toBe(id);
    await expect(createAccount(db, { ...PERSON, email })).rejects.toMatchObject({ code: 'email_taken' });
  });

  it.each(['ana@ejemplo.com', 'anna@ejemplo.org', 'aná@ejemplo.org', 'a.na@ejemplo.org', 'ana+libro@ejemplo.org'])(
    '%j is another',
    async (email) => {
      const { id } = await createAccount(db, { ...PERSON, email: 'ana@ejemplo.org' });
      expect(await idOf(email)).toBeUndefined();
      expect((await createAccount(db, { ...PERSON, email })).id).not.toBe(id);
    },
  );
});

/** Statements of the migration that apply the rule to earlier accounts. */
const statements = () => {
  const text = readFileSync('migrations/0007_tries_and_letters.sql', 'utf8');
  return text.slice(text.indexOf('alter table members'), text.indexOf('-- A letter that'));
};

it('accounts from before that were of one e-mail stay, each found as it wrote it, and stand in the audit log', async () => {
  await sql`drop index members_email_key; alter table members drop column email_twin`.execute(db);
  await sql`create unique index members_email_key on members (lower(email))`.execute(db);
  const hidden = await makeMember(db, 'a\u200bna@ejemplo.org');
  const dotted = await makeMember(db, 'ana@ejemplo.org.');
  const plain = await makeMember(db, 'Ana@ejemplo.org');
  const alone = await makeMember(db, 'eva@ejemplo.org');
  await sql.raw(statements()).execute(db);
  expect(await idOf('a\u200bna@ejemplo.org')).toBe(hidden);
  expect(await idOf('ana@ejemplo.org.')).toBe(dotted);
  expect(await idOf('ana@ejemplo.org')).toBe(plain);
  expect(await idOf('ａna@ejemplo.org')).toBe(plain);
  expect(await idOf('eva@ejemplo.org')).toBe(alone);
  const another = createAccount(db, { ...PERSON, email: 'ANA@ejemplo.org' });
  await expect(another).rejects.toMatchObject({ code: 'email_taken' });
  const target = 'Ana@ejemplo.org, a\u200bna@ejemplo.org, ana@ejemplo.org.';
  const logged = await db.selectFrom('audit').select(['act', 'target']).execute();
  expect(logged).toEqual([{ act: 'Encontró cuentas distintas con el mismo correo', target }]);
});
