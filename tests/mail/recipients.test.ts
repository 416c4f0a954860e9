import { beforeEach, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { deliverDue } from '~/mail/delivery.server';
import { welcomeLetter } from '~/mail/letters.server';
import { post } from '~/mail/outbox.server';

const mailbox = await vi.hoisted(async () => (await import('../setup/mailbox')).openMailbox());

beforeEach(async () => {
  mailbox.arrived.length = 0;
  await db.deleteFrom('outbox').execute();
});

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
