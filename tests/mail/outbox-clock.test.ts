import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { deliverDue } from '~/mail/delivery.server';
import { welcomeLetter } from '~/mail/letters.server';
import { post } from '~/mail/outbox.server';

const mailbox = await vi.hoisted(async () => (await import('../setup/mailbox')).openMailbox());

const TO = 'lucia@ejemplo.org';

beforeEach(async () => {
  mailbox.arrived.length = 0;
  await db.deleteFrom('outbox').execute();
});

describe('once a clock that was ahead is right again', () => {
  it.each(['31 days', '3 hours', '2 minutes', '1 second'])(
    'a letter that was posted meanwhile does not wait until then: %s',
    async (ahead) => {
      await post(db, TO, welcomeLetter('Lucía'));
      await sql`update outbox set next_try_at = now() + ${ahead}::interval`.execute(db);
      expect([await deliverDue(db), mailbox.arrived.length]).toEqual([1, 1]);
    },
  );

  it.each([
    [1, '2 minutes'],
    [3, '10 minutes'],
    [30, '5 hours'],
  ])('nor does one that was tried %i times, for longer than twice its pause: %s', async (tries, ahead) => {
    await post(db, TO, welcomeLetter('Lucía'));
    await sql`update outbox set tries = ${tries}, next_try_at = now() + ${ahead}::interval`.execute(db);
    expect([await deliverDue(db), mailbox.arrived.length]).toEqual([1, 1]);
  });

  it('nor is one kept that a process was sending which is gone', async () => {
    await post(db, TO, welcomeLetter('Lucía'));
    await sql`update outbox set claimed_until = now() + interval '31 days'`.execute(db);
    expect([await deliverDue(db), mailbox.arrived.length]).toEqual([1, 1]);
  });

  it.each([
    [1, '30 seconds'],
    [3, '2 minutes'],
    [9, '2 hours'], // the longest pause
  ])('one that waits for its next try, after %i, goes on waiting: %s', async (tries, pause) => {
    await post(db, TO, welcomeLetter('Lucía'));
    await sql`update outbox set tries = ${tries}, next_try_at = now() + ${pause}::interval`.execute(db);
    expect(await deliverDue(db)).toBe(0);
  });
});
