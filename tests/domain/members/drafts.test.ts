import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteDraft, findDraft, storeDraft, type DraftFields } from '~/domain/members/drafts.server';
import { inTransaction } from '../../setup/rolled-back';
import { makeMember } from '../member';

const PATH = '/volume/11';
const FIELDS: DraftFields = [
  ['note_text', 'Mi nota «larga» 😀\nde dos líneas'],
  ['index', '5'],
];
const db = inTransaction();
let writer = 0;
let other = 0;
beforeEach(async () => {
  writer = await makeMember(db(), 'ana@ejemplo.org');
  other = await makeMember(db(), 'eva@ejemplo.org');
});
const park = (fields = FIELDS) => storeDraft(db(), writer, PATH, fields);
const find = (secret: string | null, member = writer, path = PATH) => findDraft(db(), member, path, secret ?? '');
/** Lets every draft expire so many seconds from now. */
const endIn = (seconds: number) =>
  db()
    .updateTable('parked_texts')
    .set({ expires_at: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .execute();

describe('a text that waits', () => {
  it('comes back as it was, as often as one looks, to its writer, on its page and by its secret alone', async () => {
    const secret = await park();
    for (let time = 0; time < 2; time += 1) expect(await find(secret)).toEqual(FIELDS);
    expect(await find(secret, other)).toBeNull();
    for (const path of ['/volume/1', '/volume/11/', '/volume/11?chapter=5', ''])
      expect([path, await find(secret, writer, path)]).toEqual([path, null]);
    const [row] = await db().selectFrom('parked_texts').select('key_hash').execute();
    for (const wrong of ['', 'x', row?.key_hash.toString('base64url') ?? '']) expect(await find(wrong)).toBeNull();
  });

  it('waits for 15 minutes', async () => {
    const before = Date.now();
    const secret = await park();
    const [row] = await db().selectFrom('parked_texts').select('expires_at').execute();
    const wait = (row?.expires_at.getTime() ?? 0) - before;
    expect(wait).toBeGreaterThanOrEqual(15 * 60_000);
    expect(wait).toBeLessThan(16 * 60_000);
    await endIn(60);
    expect(await find(secret)).toEqual(FIELDS);
    await endIn(-1);
    expect(await find(secret)).toBeNull();
  });

  it('is gone when it has been saved, and only that one, or with its writer', async () => {
    const [one, second] = [await park(), await park([['note_text', 'otra']])];
    expect([await find(one), await find(second)]).toEqual([FIELDS, [['note_text', 'otra']]]);
    await deleteDraft(db(), one ?? '');
    await deleteDraft(db(), 'nada');
    expect([await find(one), await find(second)]).toEqual([null, [['note_text', 'otra']]]);
    await db().deleteFrom('members').where('id', '=', writer).execute();
    expect(await find(second)).toBeNull();
  });

  it('is one of the ten newest of its writer, however many come', async () => {
    const others = await storeDraft(db(), other, PATH, FIELDS);
    const secrets: (string | null)[] = [];
    for (let at = 0; at < 12; at += 1) {
      await sql`update parked_texts set expires_at = expires_at - interval '1 second'`.execute(db());
      secrets.push(await park());
    }
    const found = await Promise.all(secrets.map((secret) => find(secret)));
    expect(found.map(Boolean)).toEqual([...Array<boolean>(2).fill(false), ...Array<boolean>(10).fill(true)]);
    expect(await findDraft(db(), other, PATH, others ?? '')).toEqual(FIELDS);
  });

  it('goes when newer ones of its writer take the room, but the newest stays whatever its size', async () => {
    const large = 'x'.repeat(200 * 1024);
    const first = await park();
    for (const text of [large, large, large]) {
      await sql`update parked_texts set expires_at = expires_at - interval '1 second'`.execute(db());
      await park([['text', text]]);
    }
    expect(await find(first)).toBeNull();
    const huge = await park([['text', 'x'.repeat(600 * 1024)]]);
    const rows = await db().selectFrom('parked_texts').select('key_hash').where('member_id', '=', writer).execute();
    expect([rows.length, (await find(huge))?.length]).toEqual([1, 1]);
  });
});
