import { sql } from 'kysely';
import { parse } from 'node-html-parser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { countAudience } from '~/domain/letters/audience.server';
import { acceptLetters, declineLetters, findConsent, declineToken } from '~/domain/letters/consent.server';
import {
  countLeft,
  findLetter,
  letterHash,
  resumeLetter,
  saveLetter,
  sendLetter,
  stopLetter,
} from '~/domain/letters/letters.server';
import { audienceOf, type Audience } from '~/domain/letters/schema';
import { queueLetters } from '~/domain/letters/sending.server';
import { setRead } from '~/domain/progress/reading.server';
import { deliverDue } from '~/mail/delivery.server';
import { claimBulk } from '~/mail/outbox.server';
import { sweep } from '~/server/sweep';
import { fillVolume } from '../setup/book';
import { Browser } from '../setup/browser';
import { listsAt, opened } from '../setup/letters';
import { person } from '../setup/people';

const mailbox = await vi.hoisted(async () => (await import('../setup/mailbox')).openMailbox());

const BY = { id: null, name: 'Ana Prueba', email: 'ana@ejemplo.org' };
const ALL: Audience = { audience: 'all', volume: null };
const CONTENT = { ...ALL, subject: 'Un «saludo»\n de todos', text: '# Hola\n\nCon [enlace](/temas) y **luz**.' };

beforeEach(async () => {
  mailbox.arrived.length = 0;
  for (const table of ['outbox', 'letters', 'suppressions', 'soft_bounces'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('members').set({ letters_since: null }).execute();
});

/** Members who want letters. */
async function readers(count: number) {
  const all = await Promise.all(Array.from({ length: count }, () => person()));
  for (const { id } of all) await acceptLetters(db, id);
  return all.sort((one, other) => one.id - other.id);
}
/** Sends a letter; returns its id. */
async function sent(content: { text?: string } = {}, audience = ALL) {
  const id = await saveLetter(db, BY, null, { ...CONTENT, ...content, ...audience });
  await sendLetter(db, BY, id, { seen: letterHash(await findLetter(db, id)), when: null });
  return id;
}
const deliver = () => deliverDue(db, undefined, listsAt());
const pass = async () => [await queueLetters(db), await deliver()];
const recipients = () => mailbox.arrived.map(({ to }) => to[0]).sort();
const last = () => opened(mailbox.arrived.at(-1)!.source);

describe('who gets a letter', () => {
  it('is who wants it, has an address of their own, and an account that is active', async () => {
    const [wants, inactive, unverified, left] = await readers(4);
    await person();
    const change = (values: object, id: number) => db.updateTable('members').set(values).where('id', '=', id).execute();
    await change({ is_active: false }, inactive!.id);
    await change({ email_verified_at: null }, unverified!.id);
    await declineLetters(db, left!.id);
    expect(await countAudience(db, ALL)).toBe(1);
    await sent();
    await pass();
    expect(recipients()).toEqual([wants!.email]);
  });

  it('may have read in a volume, or not for two months', async () => {
    const [reads, old, withoutHistory] = await readers(4);
    await fillVolume(11, { main: { 1: {} } });
    await setRead(db, reads!.id, { volume: 11, index: 1 }, true);
    await sql`update members set created_at = now() - interval '3 months'
               where id = any(${[reads!.id, old!.id, withoutHistory!.id]})`.execute(db);
    await sql`update members set no_history_since = now() where id = ${withoutHistory!.id}`.execute(db);
    const counts = [
      await countAudience(db, audienceOf('11')),
      await countAudience(db, audienceOf('12')),
      await countAudience(db, audienceOf('resting')),
    ];
    expect(counts).toEqual([1, 0, 1]);
    await sent({}, audienceOf('resting'));
    await pass();
    expect(recipients()).toEqual([old!.email]);
  });

  it('is nobody who leaves while it waits', async () => {
    const [stays, leaves] = await readers(2);
    await sent();
    await queueLetters(db);
    await declineLetters(db, leaves!.id);
    expect([await deliver(), recipients()]).toEqual([2, [stays!.email]]);
  });
});

describe('a letter', () => {
  it('has its subject on a line, the same words as HTML and as text, its page, and a link that leaves at once', async () => {
    const [reader] = await readers(1);
    const id = await sent();
    await pass();
    const { headers, parts } = last();
    const leave = `https://libro.example/cartas/baja?${new URLSearchParams({ t: declineToken(reader!.id) })}`;
    expect(Object.fromEntries(headers)).toMatchObject({
      subject: 'Un «saludo» de todos',
      'list-unsubscribe': `<${leave}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    const links = parse(parts['text/html'] ?? '').querySelectorAll('a');
    expect(links.map((link) => [link.text, link.getAttribute('href')])).toEqual([
      ['enlace', 'https://libro.example/temas'],
      ['Leerla en Libro de Cielo', `https://libro.example/cartas/${id}`],
      ['No recibir más cartas', leave],
    ]);
    const text = parts['text/plain'] ?? '';
    for (const words of ['Hola', 'Con enlace (https://libro.example/temas) y luz.', leave])
      expect(text).toContain(words);
    const path = leave.slice('https://libro.example'.length);
    expect((await new Browser().get(path)).status).toBe(200);
    expect(await countAudience(db, ALL)).toBe(1);
    for (let count = 0; count < 2; count += 1)
      expect((await new Browser().post(path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await countAudience(db, ALL)).toBe(0);
  });

  it('of pictures alone is refused, and one beside words is named in the text', async () => {
    const picture = '![Una *luz*](https://a.example/luz.png)';
    await expect(saveLetter(db, BY, null, { ...CONTENT, text: picture })).rejects.toThrow(
      'Escribe también con palabras',
    );
    await readers(1);
    await sent({ text: `Mira:\n\n${picture}` });
    await pass();
    expect(last().parts['text/plain']).toContain('[Una luz] (https://a.example/luz.png)');
  });
});

describe('each member gets it once', () => {
  it('whichever processes queue and send it, and it ends with its figures', async () => {
    const all = await readers(7);
    const id = await sent();
    await Promise.all([queueLetters(db), queueLetters(db)]);
    await Promise.all([deliver(), deliver()]);
    expect(recipients()).toEqual(all.map(({ email }) => email).sort());
    for (let count = 0; count < 2; count += 1) expect(await pass()).toEqual([0, 0]);
    expect(await findLetter(db, id)).toMatchObject({ state: 'sent', sent: 7, refused: 0 });
    await sql`update outbox set settled_at = now() - interval '8 days'`.execute(db);
    await sweep(db);
    expect([await findLetter(db, id), (await db.selectFrom('outbox').selectAll().execute()).length]).toEqual([
      expect.objectContaining({ sent: 7 }),
      0,
    ]);
  });

  it('and as many are sent at once as may be, over few connections', async () => {
    const most = 5;
    await readers(3 * most);
    await sent();
    await queueLetters(db);
    const claimed: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      claimed.push(...(await Promise.all(Array.from({ length: most }, async () => (await claimBulk(db, []))?.id))));
    expect(new Set(claimed).size).toBe(3 * most);
    expect(claimed).not.toContain(undefined);
    await db.updateTable('outbox').set({ claimed_until: null }).execute();
    const before = mailbox.connections();
    await deliver();
    expect(recipients()).toHaveLength(3 * most);
    expect(mailbox.connections() - before).toBeLessThanOrEqual(most);
  });

  it('where it is stopped and goes on, also after its rows would be old', async () => {
    const all = await readers(4);
    const id = await sent();
    await queueLetters(db);
    await sql`update outbox set next_try_at = now() + interval '1 second', tries = 1
               where member_id <> ${all[0]!.id}`.execute(db);
    await deliver();
    await stopLetter(db, BY, id);
    expect([await pass(), await countLeft(db, { ...ALL, id })]).toEqual([[0, 0], 3]);
    await sql`update outbox set settled_at = now() - interval '8 days' where state = 'sent'`.execute(db);
    await sweep(db);
    await resumeLetter(db, BY, id);
    expect(await pass()).toEqual([3, 3]);
    expect(recipients()).toEqual(all.map(({ email }) => email).sort());
  });

  it('who deletes the account and registers again while it goes out', async () => {
    const [reader, other] = await readers(2);
    const id = await sent();
    await pass();
    await db.deleteFrom('members').where('id', '=', reader!.id).execute();
    const again = await person();
    await db.updateTable('members').set({ email: reader!.email }).where('id', '=', again.id).execute();
    await acceptLetters(db, again.id);
    expect([await countLeft(db, { ...ALL, id }), await pass()]).toEqual([0, [0, 0]]);
    expect(recipients()).toEqual([reader!.email, other!.email].sort());
  });

  it('where no mail server answers for a day, and no longer than a week', async () => {
    const [reader] = await readers(1);
    await sent();
    await queueLetters(db);
    const age = (span: string) =>
      sql`update outbox set created_at = created_at - ${span}::interval, next_try_at = now()`.execute(db);
    await age('25 hours');
    await mailbox.whileDown(async () => void (await deliver()));
    await age('0');
    await deliver();
    expect(recipients()).toEqual([reader!.email]);
    await db.updateTable('outbox').set({ state: 'waiting', settled_at: null }).execute();
    await age('8 days');
    await mailbox.whileDown(async () => void (await deliver()));
    expect(await db.selectFrom('outbox').select('state').execute()).toEqual([{ state: 'given_up' }]);
  });

  it('at its hour', async () => {
    await readers(1);
    const id = await saveLetter(db, BY, null, CONTENT);
    await db
      .updateTable('letters')
      .set({ state: 'scheduled', send_at: new Date(Date.now() + 60_000) })
      .execute();
    expect(await pass()).toEqual([0, 0]);
    await db
      .updateTable('letters')
      .set({ send_at: new Date(Date.now() - 1000) })
      .execute();
    expect([await pass(), (await findLetter(db, id)).state]).toEqual([[1, 1], 'sending']);
  });
});

describe('an address that the mail server refuses for good', () => {
  const refuse = (message: string, code: number) =>
    mailbox.whileRefusing(message, async () => void (await pass()), code);

  it.each([
    ['5.1.1 no such user', 550, true],
    ['no such user', 550, true],
    ['5.7.1 blocked by a list', 550, false],
    ['5.2.2 mailbox full', 552, false],
    ['4.2.1 later', 450, false],
  ])('with «%s» (%d) gets no more letters: %s', async (message, code, isEnded) => {
    const [reader] = await readers(1);
    await sent();
    await refuse(message, code);
    const { wants, suppression } = await findConsent(db, reader!);
    expect([wants, suppression?.reason]).toEqual(isEnded ? [false, 'refused'] : [true, undefined]);
  });

  it('starts anew once its owner wants letters again, and until then counts as refused', async () => {
    const [reader] = await readers(1);
    await sent();
    await refuse('5.1.1 no such user', 550);
    await db.updateTable('members').set({ letters_since: new Date() }).where('id', '=', reader!.id).execute();
    const id = await sent();
    for (let count = 0; count < 2; count += 1) await pass();
    expect([recipients(), await findLetter(db, id)]).toEqual([[], expect.objectContaining({ refused: 1 })]);
    await acceptLetters(db, reader!.id);
    await sent();
    await pass();
    expect(recipients()).toEqual([reader!.email]);
  });

  it('is ended by no server that refuses all', async () => {
    await readers(30);
    await sent();
    await refuse('5.1.1 no', 550);
    expect(await countAudience(db, ALL)).toBeGreaterThan(5);
  });
});
