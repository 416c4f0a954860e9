import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { deliverDue } from '~/mail/delivery.server';
import { welcomeLetter } from '~/mail/letters.server';
import { post } from '~/mail/outbox.server';
import { opened } from '../setup/letters';
import { whileAway } from '../setup/outage';

const mailbox = await vi.hoisted(async () => (await import('../setup/mailbox')).openMailbox());

const TO = 'lucia@ejemplo.org';

beforeEach(async () => {
  mailbox.arrived.length = 0;
  await db.deleteFrom('outbox').execute();
});

const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute();
const onlyOne = async () => {
  const all = await rows();
  expect(all).toHaveLength(1);
  return all[0]!;
};
/** Makes every letter so many seconds older. */
const letPass = (seconds: number) =>
  sql`update outbox set created_at = created_at - make_interval(secs => ${seconds}),
                        next_try_at = next_try_at - make_interval(secs => ${seconds}),
                        claimed_until = claimed_until - make_interval(secs => ${seconds})`.execute(db);
/** Seconds from now until the letter is tried again. */
async function pauseNow(): Promise<number> {
  const { rows: found } = await sql<{ pause: number }>`
    select extract(epoch from next_try_at - now())::float8 as pause from outbox`.execute(db);
  return found[0]?.pause ?? NaN;
}
const messageIds = () => mailbox.arrived.map(({ source }) => opened(source).headers.get('message-id'));

describe('a letter that is posted', () => {
  it('is sent once, and its words are not kept', async () => {
    await post(db, TO, welcomeLetter('Lucía'));
    const { message_id } = await onlyOne();
    expect([await deliverDue(db), await deliverDue(db)]).toEqual([1, 0]);
    expect(messageIds()).toEqual([message_id]);
    expect(await onlyOne()).toMatchObject({ state: 'sent', body_text: '', body_html: '', tries: 0 });
  });

  it('is not sent when what it tells of was not kept', async () => {
    const undone = db.transaction().execute(async (transaction) => {
      await post(transaction, TO, welcomeLetter('Lucía'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await rows(), await deliverDue(db), mailbox.arrived]).toEqual([[], 0, []]);
  });

  it('is sent once by however many processes', async () => {
    for (let count = 0; count < 6; count += 1) await post(db, `lector${count}@ejemplo.org`, welcomeLetter('Lucía'));
    const counts = await Promise.all([deliverDue(db), deliverDue(db), deliverDue(db)]);
    await deliverDue(db);
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(6);
    expect(mailbox.arrived.map(({ to }) => to[0]).sort()).toEqual(
      Array.from({ length: 6 }, (_, count) => `lector${count}@ejemplo.org`),
    );
  });

  it('is not sent again when the database is away after the yes', async () => {
    await post(db, TO, welcomeLetter('Lucía'));
    let back: Promise<void> = Promise.resolve();
    const goAway = () =>
      new Promise<void>((gone) => {
        back = whileAway(async () => {
          gone();
          await expect(delivery).rejects.toThrow();
        });
      });
    let delivery: Promise<number> = Promise.resolve(0);
    await mailbox.whileSlow(goAway, async () => {
      delivery = deliverDue(db);
      await delivery.catch(() => undefined);
    });
    await back;
    expect(await onlyOne()).toMatchObject({ state: 'waiting' });
    await letPass(61);
    expect(await deliverDue(db)).toBe(0);
    expect([messageIds().length, (await onlyOne()).state]).toEqual([1, 'sent']);
  });

  it('goes with others, a few at a time, and no transaction is open meanwhile', async () => {
    for (let count = 0; count < 12; count += 1) await post(db, `lector${count}@ejemplo.org`, welcomeLetter('Lucía'));
    const inTransaction: number[] = [];
    let [open, most] = [0, 0];
    const look = async () => {
      most = Math.max(most, (open += 1));
      await vi.waitUntil(() => most > 1); // or they run one by one
      const { rows: found } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity
         where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
           and state like 'idle in transaction%'`.execute(db);
      inTransaction.push(found[0]?.count ?? NaN);
      open -= 1;
    };
    await mailbox.whileSlow(look, async () => void (await deliverDue(db)));
    expect(inTransaction).toEqual(Array(12).fill(0));
    expect(mailbox.arrived).toHaveLength(12);
    expect(most).toBeLessThanOrEqual(5);
  });
});

describe('while no mail server answers', () => {
  it('a letter waits, and goes out once one does', async () => {
    await post(db, TO, welcomeLetter('Lucía'));
    await mailbox.whileDown(async () => {
      expect(await deliverDue(db)).toBe(1);
    });
    const waiting = await onlyOne();
    expect(waiting).toMatchObject({ state: 'waiting', tries: 1, settled_at: null });
    expect(waiting.last_error).toMatch(/ECONNREFUSED/);
    expect(waiting.body_text).toContain('Hola, Lucía:');
    expect(await deliverDue(db)).toBe(0);
    await letPass(31);
    await deliverDue(db);
    expect(messageIds()).toEqual([waiting.message_id]);
  });

  it('a letter is tried with growing pauses for a day, and then given up', async () => {
    await post(db, TO, welcomeLetter('Lucía'));
    const pauses: number[] = [];
    await mailbox.whileRefusing('ahora no', async () => {
      while ((await deliverDue(db)) === 1 && (await onlyOne()).state === 'waiting') {
        pauses.push(Math.round(await pauseNow()));
        await letPass((await pauseNow()) + 1);
      }
    });
    expect(pauses.slice(0, 6)).toEqual([30, 60, 120, 240, 480, 960]);
    expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
    const hours = pauses.reduce((sum, pause) => sum + pause) / 3600;
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThanOrEqual(26);
    const given = await onlyOne();
    expect(given).toMatchObject({ state: 'given_up', body_text: '', body_html: '' });
    expect(given.last_error).toContain('ahora no');
    await letPass(100_000);
    expect([await deliverDue(db), mailbox.arrived]).toEqual([0, []]);
  });

  it.each([
    [550, 'given_up'],
    [450, 'waiting'],
  ])('a recipient refused with %d leaves the letter %s', async (code, state) => {
    await post(db, TO, welcomeLetter('Lucía'));
    await mailbox.whileRefusing('no existe', async () => void (await deliverDue(db)), code);
    const letter = await onlyOne();
    expect(letter).toMatchObject({ state, tries: 1, claimed_until: null });
    expect(letter.last_error).toContain('no existe');
    await letPass(100);
    await deliverDue(db);
    expect(mailbox.arrived).toHaveLength(state === 'waiting' ? 1 : 0);
  });

  it('one letter that is refused does not hold up the others', async () => {
    await post(db, TO, welcomeLetter('Lucía'));
    await mailbox.whileRefusing('ahora no', async () => void (await deliverDue(db)));
    await post(db, 'otra@ejemplo.org', welcomeLetter('Ana'));
    await deliverDue(db);
    expect(mailbox.arrived.map(({ to }) => to)).toEqual([['otra@ejemplo.org']]);
  });
});

describe('once a clock that was ahead is right again', () => {
  const delivered = async () => [await deliverDue(db), mailbox.arrived.length];

  it.each([
    [0, '31 days', [1, 1]],
    [0, '1 second', [1, 1]],
    [1, '2 minutes', [1, 1]], // longer than twice its pause
    [3, '10 minutes', [1, 1]],
    [30, '5 hours', [1, 1]],
    [1, '30 seconds', [0, 0]], // its pause
    [3, '2 minutes', [0, 0]],
    [9, '2 hours', [0, 0]], // the longest pause
  ])(
    'a letter that was tried %i times and would wait %s is sent, or waits for its pause: %j',
    async (tries, ahead, is) => {
      await post(db, TO, welcomeLetter('Lucía'));
      await sql`update outbox set tries = ${tries}, next_try_at = now() + ${ahead}::interval`.execute(db);
      expect(await delivered()).toEqual(is);
    },
  );

  it('nor does one wait that a process was sending which is gone', async () => {
    await post(db, TO, welcomeLetter('Lucía'));
    await sql`update outbox set claimed_until = now() + interval '31 days'`.execute(db);
    expect(await delivered()).toEqual([1, 1]);
  });
});

describe('a recipient', () => {
  it.each([
    'Otra<victima@ejemplo.org>',
    'a@ejemplo.org,victima@ejemplo.org',
    'a@ejemplo.org;victima@ejemplo.org',
    'grupo:victima@ejemplo.org;',
    'a@ejemplo.org\r\nBcc: victima@ejemplo.org',
  ])('%j is one address or none: the letter reaches nobody else', async (recipient) => {
    await post(db, recipient, welcomeLetter('Lucía'));
    await deliverDue(db);
    const reached = mailbox.arrived.flatMap(({ to }) => to);
    expect(reached.filter((address) => address !== recipient)).toEqual([]);
  });

  it.each(['niño@ejemplo.org', "o'hara+libro@sub.ejemplo.org", 'lucia@ñandú.example'])(
    '%s is reached',
    async (recipient) => {
      await post(db, recipient, welcomeLetter('Lucía'));
      await deliverDue(db);
      expect(mailbox.arrived).toHaveLength(1);
    },
  );
});
