import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { dayIn } from '~/text/instants';
import { storeGospel } from '../setup/gospel-days';
import { opened } from '../setup/letters';
import { onThisDatabase, startServer, type TestServer } from '../setup/server';

const mailbox = await vi.hoisted(async () => (await import('../setup/mailbox')).openMailbox());

/** A zone in which it is about noon: no day ends meanwhile. */
const OFF = 12 - new Date().getUTCHours();
const ZONE = OFF === 0 ? 'UTC' : `Etc/GMT${OFF > 0 ? '-' : '+'}${Math.abs(OFF)}`;
const READERS = 12;
const PATIENCE = { timeout: 60_000, interval: 200 };

beforeEach(async () => {
  mailbox.arrived.length = 0;
  for (const table of ['outbox', 'gospel_subscribers'] as const) await db.deleteFrom(table).execute();
  await storeGospel(dayIn(ZONE));
  const readers = Array.from({ length: READERS }, (_, at) => ({
    email: `lector${at}@ejemplo.org`,
    zone: ZONE,
    hour: 0,
    confirmed_at: new Date(),
    last_sign_at: new Date(),
  }));
  await db.insertInto('gospel_subscribers').values(readers).execute();
});

const settings = () => ({ ...onThisDatabase(), SMTP_URL: process.env.SMTP_URL ?? '' });
const sent = async () => (await db.selectFrom('outbox').select('id').where('state', '=', 'sent').execute()).length;

it('a server that is killed while it sends, and two that go on, bring each reader one letter of the day', async () => {
  let server: TestServer | undefined;
  let count = 0;
  let isDead: () => void = () => undefined;
  const dead = new Promise<void>((done) => (isDead = done));
  const killAtTheSixth = async () => {
    if ((count += 1) !== 6) return;
    await vi.waitUntil(() => server, PATIENCE);
    await server?.kill();
    isDead();
  };
  await mailbox.whileSlow(killAtTheSixth, async () => {
    server = await startServer(settings());
    await dead;
  });
  expect(await sent()).toBeLessThan(READERS);
  await sql`update outbox set claimed_until = claimed_until - interval '61 seconds'`.execute(db);
  const two = await Promise.all([startServer(settings()), startServer(settings())]);
  await vi.waitUntil(async () => (await sent()) === READERS, PATIENCE);
  await Promise.all(two.map((one) => one.stop()));
  const letters = mailbox.arrived.map(({ to, source }) => `${to[0]} ${opened(source).headers.get('message-id')}`);
  expect(new Set(letters).size).toBe(READERS);
  expect(new Set(mailbox.arrived.map(({ to }) => to[0])).size).toBe(READERS);
});
