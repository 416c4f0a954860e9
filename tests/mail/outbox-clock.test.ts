import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
afterAll(() => mailbox.close());

describe('once a clock that was ahead is right again', () => {
  it('a letter that was posted meanwhile does not wait until then', async () => {
    await post(db, TO, welcomeLetter('Lucía'));
    await sql`update outbox set next_try_at = now() + interval '31 days'`.execute(db);
    expect([await deliverDue(db), mailbox.arrived.length]).toEqual([1, 1]);
  });

  it('nor does one that a process was sending which is gone', async () => {
    await post(db, TO, welcomeLetter('Lucía'));
    await sql`update outbox set claimed_until = now() + interval '31 days'`.execute(db);
    expect([await deliverDue(db), mailbox.arrived.length]).toEqual([1, 1]);
  });

  it('one that waits for its next try goes on waiting', async () => {
    await post(db, TO, welcomeLetter('Lucía'));
    await sql`update outbox set next_try_at = now() + interval '2 hours'`.execute(db); // the longest pause
    expect(await deliverDue(db)).toBe(0);
  });
});
