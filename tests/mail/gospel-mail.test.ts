import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { parse } from 'node-html-parser';
import { db } from '~/db/db.server';
import { queueGospels } from '~/domain/gospel/mailing.server';
import { askToConfirm, confirmSubscription, endSubscription, leaveToken } from '~/domain/gospel/subscribers.server';
import { env } from '~/env.server';
import { deliverDue } from '~/mail/delivery.server';
import { welcomeLetter } from '~/mail/letters.server';
import { post } from '~/mail/outbox.server';
import { sweep } from '~/server/sweep';
import { Browser } from '../setup/browser';
import { gospelDay, storeGospel, storeGospels } from '../setup/gospel-days';
import { lettersTo, linkIn, listsAt, opened } from '../setup/letters';
import { signedIn } from '../setup/people';

const mailbox = await vi.hoisted(async () => (await import('../setup/mailbox')).openMailbox());

const DAY = '2028-02-29';
/** Six in the morning of that day in Mexico, one in the afternoon in Madrid. */
const SIX = new Date('2028-02-29T12:00:00Z');
const ASK = '/evangelio/correo';
const MEXICO = 'America/Mexico_City';

beforeEach(async () => {
  mailbox.arrived.length = 0;
  for (const table of ['outbox', 'gospel_subscribers', 'gospels', 'limits'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('site').set({ gospel_mail_enabled: true }).execute();
  await storeGospel(DAY);
});

let count = 0;
/** Adds a reader who has confirmed. */
async function reader(given: { email?: string; zone?: string; hour?: number } = {}) {
  const { email = `lector${(count += 1)}@ejemplo.org`, zone = MEXICO, hour = 6 } = given;
  const values = { email, zone, hour, confirmed_at: SIX, last_sign_at: new Date() };
  return db.insertInto('gospel_subscribers').values(values).returningAll().executeTakeFirstOrThrow();
}
const subscribers = () => db.selectFrom('gospel_subscribers').selectAll().orderBy('id').execute();
const deliver = (now = SIX) => deliverDue(db, undefined, listsAt(now));
const recipients = () => mailbox.arrived.map(({ to }) => to[0]).sort();
const at = (instant: string) => new Date(instant);
const ask = (email: string, fields: Record<string, string> = {}, browser = new Browser()) =>
  browser.post(ASK, { intent: 'ask', email, hour: '6', zone: MEXICO, ...fields });
const status = async (path: string) => (await new Browser().get(path)).status;

describe('asking for it', () => {
  it('is confirmed by a button behind the link of a letter, and by nothing before', async () => {
    const page = await ask('lucia@ejemplo.org', { hour: '21', zone: 'Europe/Madrid' });
    expect([page.status, page.location]).toEqual([303, `${ASK}?hecho=1`]);
    const [letter] = await lettersTo('lucia@ejemplo.org');
    expect(letter?.body_text).toMatch(/Alguien pidió que te enviemos el evangelio .* a las 21:00, hora de Madrid\./);
    const link = await linkIn('lucia@ejemplo.org');
    const shown = await new Browser().get(link);
    expect([shown.status, shown.text.includes('Sí, quiero recibirlo')]).toEqual([200, true]);
    expect(await subscribers()).toMatchObject([{ confirmed_at: null }]);
    const token = new URL(link, 'http://here').searchParams.get('confirmar') ?? '';
    const done = await new Browser().post(link, { intent: 'confirm', token });
    expect([done.status, done.location]).toEqual([303, `${ASK}?hecho=1`]);
    expect(await subscribers()).toMatchObject([
      { email: 'lucia@ejemplo.org', hour: 21, zone: 'Europe/Madrid', last_day: null },
    ]);
    expect((await subscribers())[0]?.confirmed_at).not.toBeNull();
  });

  it('is one subscription however often and however written it is asked for; the last that is confirmed holds', async () => {
    await ask('lucia@ejemplo.org');
    const first = await tokenIn('lucia@ejemplo.org');
    await aDayLater();
    await ask('LUCIA@ejemplo.org', { hour: '9' });
    const second = await tokenIn('LUCIA@ejemplo.org');
    await Promise.all([confirmSubscription(db, first), confirmSubscription(db, first)]);
    expect(await subscribers()).toMatchObject([{ hour: 6 }]);
    await confirmSubscription(db, second);
    expect(await subscribers()).toMatchObject([{ hour: 9 }]);
  });

  it('sends one letter a day to an address that has not confirmed, whoever asks for it, and says the same', async () => {
    const pages = await Promise.all(['lucia', 'LUCIA', 'lucia'].map((name) => ask(`${name}@ejemplo.org`)));
    const later = await ask('lucia@ejemplo.org', { hour: '9' }, (await signedIn()).browser);
    const same = [...pages, later].map(({ status, location }) => [status, location]);
    expect(same).toEqual(Array(4).fill([303, `${ASK}?hecho=1`]));
    expect(await lettersToLucia()).toHaveLength(1);
    await aDayLater();
    await ask('lucia@ejemplo.org');
    expect(await lettersToLucia()).toHaveLength(2);
  });

  it('does not wait a day to change the hour of who has confirmed: five letters in half an hour', async () => {
    await reader({ email: 'lucia@ejemplo.org' });
    for (let one = 0; one < 6; one += 1) await ask('lucia@ejemplo.org', { hour: String(one) });
    expect(await lettersToLucia()).toHaveLength(5);
  });

  it('changes nothing of a subscription until its reader confirms', async () => {
    await reader({ email: 'lucia@ejemplo.org' });
    const before = await subscribers();
    await ask('lucia@ejemplo.org', { hour: '23' });
    expect(await subscribers()).toEqual(before.map((one) => ({ ...one, asked_at: expect.any(Date) as Date })));
  });

  it('of one’s own address, signed in, speaks to whom asked', async () => {
    const { browser, member } = await signedIn();
    await ask(member.email, {}, browser);
    expect((await lettersTo(member.email)).at(-1)?.body_text).toContain(
      'Pediste recibir el evangelio de cada día a las 6',
    );
  });

  it('cannot be confirmed by who has left, nor after three days, nor by a token that was changed', async () => {
    await ask('lucia@ejemplo.org');
    const token = await tokenIn('lucia@ejemplo.org');
    const confirm = (text: string) => new Browser().post(ASK, { intent: 'confirm', token: text });
    for (const text of [token.replace('~6~', '~7~'), `${token}x`, '', '~', 'x'.repeat(400)]) {
      expect((await confirm(text)).status).toBe(410);
    }
    const [row] = await subscribers();
    await endSubscription(db, row!.id);
    const page = await confirm(token);
    expect([page.status, page.text.includes('Pídelo otra vez aquí')]).toEqual([410, true]);
    expect(page.document.querySelector('form select[name=zone]')).not.toBeNull();
    expect(await subscribers()).toEqual([]);
    await askToConfirm(db, { email: 'lucia@ejemplo.org', hour: 6, zone: MEXICO });
    const late = await tokenIn('lucia@ejemplo.org');
    const afterwards = new Date(Date.now() + 3 * 24 * 3_600_000 + 60_000);
    await expect(confirmSubscription(db, late, afterwards)).rejects.toThrow(/ya no vale/);
  });

  it('says the same whoever reads it already, and sends a place few letters', async () => {
    await reader({ email: 'ya@ejemplo.org' });
    const browser = new Browser({ address: '203.0.113.4' });
    const pages = [await ask('ya@ejemplo.org', {}, browser), await ask('nueva@ejemplo.org', {}, browser)];
    expect(pages.map((page) => [page.status, page.location])).toEqual(Array(2).fill([303, `${ASK}?hecho=1`]));
    const statuses: number[] = [];
    for (let one = 0; one < 20; one += 1) statuses.push((await ask(`otra${one}@ejemplo.org`, {}, browser)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([303, 429]);
  });
});

const lettersToLucia = async () => [
  ...(await lettersTo('lucia@ejemplo.org')),
  ...(await lettersTo('LUCIA@ejemplo.org')),
];
/** Makes the last letter of every address one of the day before. */
const aDayLater = () =>
  db
    .updateTable('gospel_subscribers')
    .set({ asked_at: sql<Date>`asked_at - interval '24 hours'` })
    .execute();
/** Token of the link by which the newest letter to an e-mail is confirmed. */
const tokenIn = async (email: string) =>
  new URL(await linkIn(email), 'http://here').searchParams.get('confirmar') ?? '';

describe('the pass', () => {
  it.each([
    ['at its hour', MEXICO, 6, '2028-02-29T12:00:00Z', 1],
    ['a minute before', MEXICO, 6, '2028-02-29T11:59:00Z', 0],
    ['late in the day, after an outage', MEXICO, 6, '2028-03-01T05:59:00Z', 1],
    ['at midnight', MEXICO, 0, '2028-02-29T06:00:00Z', 1],
    ['where the day is over', 'Pacific/Auckland', 6, '2028-02-29T12:00:00Z', 0],
    ['where the day has just begun', 'Pacific/Auckland', 0, '2028-02-28T11:00:00Z', 1],
    ['in a zone that no longer exists, by that of the site', 'America/Nowhere', 6, '2028-02-29T12:00:00Z', 1],
    ['for an hour that a change of time leaves out', 'Europe/Madrid', 2, '2028-02-29T01:00:00Z', 1],
  ])('queues it %s', async (_when, zone, hour, now, expected) => {
    await reader({ zone, hour });
    expect(await queueGospels(db, at(now))).toBe(expected);
  });

  it('queues one letter a day, however many passes run at once and whatever the clock does', async () => {
    await storeGospel('2028-03-01');
    for (let one = 0; one < 20; one += 1) await reader();
    const counts = await Promise.all([1, 2, 3].map(() => queueGospels(db, SIX)));
    expect(counts.reduce((sum, one) => sum + one)).toBe(20);
    expect(await queueGospels(db, at('2028-02-29T14:00:00Z'))).toBe(0);
    expect(await queueGospels(db, at('2028-03-01T12:00:00Z'))).toBe(20);
    expect(await queueGospels(db, at('2028-02-29T14:00:00Z'))).toBe(0); // the clock was set back
    expect(await queueGospels(db, at('2028-03-01T14:00:00Z'))).toBe(0);
  });

  it('goes on after a clock that was years ahead', async () => {
    await storeGospel('2040-01-01');
    await reader();
    expect(await queueGospels(db, at('2040-01-01T14:00:00Z'))).toBe(1);
    expect(await queueGospels(db, SIX)).toBe(1);
  });

  it('queues nothing for who has not confirmed, for a day without a gospel, and while it is stopped', async () => {
    await askToConfirm(db, { email: 'sin-confirmar@ejemplo.org', hour: 0, zone: MEXICO });
    expect(await queueGospels(db, SIX)).toBe(0);
    await reader();
    expect(await queueGospels(db, at('2028-03-05T12:00:00Z'))).toBe(0);
    await db.updateTable('site').set({ gospel_mail_enabled: false }).execute();
    expect(await queueGospels(db, SIX)).toBe(0);
    expect([await status(ASK), (await ask('lucia@ejemplo.org')).status]).toEqual([404, 404]);
    await db.updateTable('site').set({ gospel_mail_enabled: true }).execute();
    expect(await queueGospels(db, SIX)).toBe(1);
  });

  it('asks once a year whether somebody wants to go on, and ends it a month later', async () => {
    const { id, email } = await reader();
    await db
      .updateTable('gospel_subscribers')
      .set({ last_sign_at: new Date(Date.now() - 366 * 24 * 3_600_000) })
      .execute();
    await Promise.all([queueGospels(db, SIX), queueGospels(db, SIX)]);
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual([
      '¿Quieres seguir recibiendo el evangelio?',
    ]);
    const link = await linkIn(email);
    expect((await new Browser().get(link)).text).toContain('Sí, quiero seguir');
    const token = new URL(link, 'http://here').searchParams.get('seguir') ?? '';
    expect((await new Browser().post(link, { intent: 'stay', token })).status).toBe(303);
    expect(await subscribers()).toMatchObject([{ id, asked_again_at: null }]);
    const asked = new Date(Date.now() - 31 * 24 * 3_600_000);
    await db.updateTable('gospel_subscribers').set({ asked_again_at: asked }).execute();
    await reader();
    await sweep(db);
    expect((await subscribers()).map((one) => one.id)).not.toContain(id);
    expect(await subscribers()).toHaveLength(1);
  });
});

describe('a letter', () => {
  it('has both its parts in Spanish, without images, with links that say where they lead, and the headers to leave', async () => {
    const { email, id } = await reader();
    await queueGospels(db, SIX);
    expect(JSON.stringify(await db.selectFrom('outbox').selectAll().execute())).not.toContain(email);
    await deliver();
    expect(recipients()).toEqual([email]);
    const { headers, parts } = opened(mailbox.arrived[0]!.source);
    expect(headers.get('subject')).toBe('El pan ya estaba en la orilla');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<(https:\/\/libro\.example\S+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(address).toBe(`https://libro.example/evangelio/correo/baja?${new URLSearchParams({ t: leaveToken(id) })}`);
    const text = parts['text/plain'] ?? '';
    expect(text.split('\n\n').slice(0, 6)).toEqual([
      'El pan ya estaba en la orilla',
      '29 de Febrero de 2028 - Martes · Juan 21, 1-14',
      ...['Al amanecer.', 'Aquella noche no pescaron nada.', 'Al amanecer, Jesús estaba en la orilla.'],
      'REFLEXIÓN DEL EVANGELIO DEL DÍA',
    ]);
    expect(text).toContain(`Leerlo en Libro de Cielo:\nhttps://libro.example/evangelio?date=${DAY}`);
    expect(text).toContain(`Dejar de recibirlo:\n${address}`);
    const document = parse(parts['text/html'] ?? '');
    expect(document.querySelector('html')?.getAttribute('lang')).toBe('es');
    expect(document.querySelectorAll('img, script, link, iframe, style')).toEqual([]);
    expect(document.querySelectorAll('h1, h2').map((one) => one.text)).toEqual([
      'El pan ya estaba en la orilla',
      'Reflexión del Evangelio del Día',
    ]);
    expect(document.querySelectorAll('a').length).toBeGreaterThan(2);
    for (const link of document.querySelectorAll('a')) {
      expect(link.getAttribute('href')).toMatch(/^https:\/\//);
      expect(link.text.trim()).not.toBe('');
    }
  });

  it.each([
    'Título\r\nBcc: otra@ejemplo.org',
    `${'Largo '.repeat(83)}`.slice(0, 500),
    '🕊️ «Ñandú» & <b>luz</b> \u0001\u200b',
  ])('is one letter with any title: %j', async (heading) => {
    await storeGospels([gospelDay(DAY, { gospel: { heading: 'x' } })]);
    await db.updateTable('gospels').set({ heading }).execute();
    await reader();
    await queueGospels(db, SIX);
    await deliver();
    expect(mailbox.arrived).toHaveLength(1);
    const { headers, parts } = opened(mailbox.arrived[0]!.source);
    expect([headers.has('bcc'), (headers.get('subject') ?? '').length <= 121]).toEqual([false, true]);
    const longest = (parts['text/plain'] ?? '').split('\n').filter((line) => !line.startsWith('http'));
    expect(Math.max(...longest.map((line) => line.length))).toBeLessThanOrEqual(72);
  });

  it('is not sent on another day, nor to who has left, nor without its gospel', async () => {
    const [late, left, gone] = [await reader(), await reader({ zone: 'Europe/Madrid' }), await reader()];
    await queueGospels(db, SIX);
    await endSubscription(db, left.id);
    await deliver(at('2028-03-01T06:00:00Z'));
    expect([recipients(), await db.selectFrom('outbox').select('id').execute()]).toEqual([[], []]);
    await db.updateTable('gospel_subscribers').set({ last_day: null }).where('id', 'in', [late.id, gone.id]).execute();
    await queueGospels(db, SIX);
    await db.deleteFrom('gospels').execute();
    await deliver();
    expect(recipients()).toEqual([]);
  });
});

describe('the mail server', () => {
  it('ends a subscription by its word for good, and no other', async () => {
    await reader();
    await queueGospels(db, SIX);
    await mailbox.whileRefusing('550 no such user', async () => void (await deliver()), 550);
    const other = await reader();
    await queueGospels(db, SIX);
    await deliver();
    expect((await subscribers()).map(({ id }) => id)).toEqual([other.id]);
    expect(recipients()).toEqual([other.email]);
    const rows = await db.selectFrom('outbox').select(['state', 'subscriber_id']).orderBy('id').execute();
    expect(rows).toEqual([
      { state: 'given_up', subscriber_id: null },
      { state: 'sent', subscriber_id: other.id },
    ]);
  });

  it('ends few where it refuses everybody: the fault is its own', async () => {
    for (let one = 0; one < 40; one += 1) await reader();
    await queueGospels(db, SIX);
    await mailbox.whileRefusing('550 relaying denied', async () => void (await deliver()), 550);
    expect((await subscribers()).length).toBeGreaterThanOrEqual(20);
  });

  it('gets them later where it is grey', async () => {
    await reader();
    await queueGospels(db, SIX);
    await mailbox.whileRefusing('later', async () => void (await deliver()), 451);
    expect([await deliver(), mailbox.arrived]).toEqual([0, []]);
    const now = { next_try_at: new Date(0) };
    await db.updateTable('outbox').set(now).execute();
    await deliver();
    expect([mailbox.arrived.length, (await subscribers()).length]).toEqual([1, 1]);
  });

  it('gets letters of accounts first', async () => {
    for (let one = 0; one < 20; one += 1) await reader();
    await queueGospels(db, SIX);
    await post(db, 'cuenta@ejemplo.org', welcomeLetter('Lucía'));
    await deliver();
    expect(mailbox.arrived).toHaveLength(21);
    expect(mailbox.arrived.slice(0, 5).map(({ to }) => to[0])).toContain('cuenta@ejemplo.org');
  });

  it('gets no more in a minute than the settings say, and letters of accounts besides', async () => {
    const former = env.MAIL_PER_MINUTE;
    Object.assign(env, { MAIL_PER_MINUTE: 5 });
    for (let one = 0; one < 30; one += 1) await reader();
    await queueGospels(db, SIX);
    await deliver();
    const first = mailbox.arrived.length;
    expect([first >= 5, first <= 10]).toEqual([true, true]); // five are claimed at once
    await post(db, 'cuenta@ejemplo.org', welcomeLetter('Lucía'));
    expect([await deliver(), recipients().includes('cuenta@ejemplo.org')]).toEqual([1, true]);
    Object.assign(env, { MAIL_PER_MINUTE: former });
  });

  it('gets none while administrators have stopped them; those of today go on after', async () => {
    await reader();
    await queueGospels(db, SIX);
    await db.updateTable('site').set({ gospel_mail_enabled: false }).execute();
    expect(await deliver()).toBe(0);
    await db.updateTable('site').set({ gospel_mail_enabled: true }).execute();
    expect(await deliver()).toBe(1);
  });
});

describe('leaving', () => {
  const pathOf = (id: number) => `${ASK}/baja?${new URLSearchParams({ t: leaveToken(id) })}`;
  /** A mail program: no cookie, no origin, nothing that a browser tells. */
  const program = () => Object.assign(new Browser(), { headers: {}, keepsCookies: false });

  it.each<[string, RequestInit & { headers?: Record<string, string> }]>([
    ['nothing', {}],
    ['what RFC 8058 says', { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }],
    ['a form of parts', { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } }],
    [
      'something else',
      { body: '{', headers: { 'content-type': 'application/json', origin: 'https://correo.example' } },
    ],
  ])('takes one POST that brings %s, and answers 200 as often as it comes', async (_what, init) => {
    const { id } = await reader();
    for (let times = 0; times < 2; times += 1) {
      const response = await program().request(pathOf(id), { method: 'POST', ...init });
      expect([response.status, (await response.text()).includes('Ya no recibirás el evangelio')]).toEqual([200, true]);
      expect(await subscribers()).toEqual([]);
    }
  });

  it('takes no GET: a page with a button does', async () => {
    const { id } = await reader();
    const page = await new Browser().get(pathOf(id));
    expect([page.status, page.document.querySelector('main form button')?.text]).toEqual([200, 'Dejar de recibirlo']);
    expect(await subscribers()).toHaveLength(1);
  });

  it('needs a token of ours, that of this reader and for this', async () => {
    const { id } = await reader();
    const token = leaveToken(id);
    for (const wrong of ['', 'x', token.replace(/^\d+/, String(id + 1)), token.slice(0, -1)]) {
      const path = `${ASK}/baja?${new URLSearchParams({ t: wrong })}`;
      expect([await status(path), (await program().request(path, { method: 'POST' })).status]).toEqual([400, 400]);
    }
    expect(await subscribers()).toHaveLength(1);
  });
});

describe('a member', () => {
  it('finds it in their data, and it goes with their account', async () => {
    const { browser, member } = await signedIn();
    await reader();
    await reader({ email: member.email.toUpperCase() });
    const { gospel_mail: told } = JSON.parse((await browser.get('/cuenta/datos')).html) as { gospel_mail: object[] };
    expect(told).toMatchObject([{ zone: MEXICO, hour: 6, last_day: null }]);
    await browser.post('/cuenta/eliminar', { current_password: 'secreto-1' });
    expect((await subscribers()).map(({ email }) => email)).not.toContain(member.email.toUpperCase());
    expect(await subscribers()).toHaveLength(1);
  });
});
