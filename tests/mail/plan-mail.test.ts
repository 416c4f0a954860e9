import { sql } from 'kysely';
import { parse } from 'node-html-parser';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { queueGospels } from '~/domain/gospel/mailing.server';
import { askForLetters, queuePlanLetters, stopLetters } from '~/domain/plans/letters.server';
import { leaveLettersToken, readMarkToken, stayLettersToken } from '~/domain/plans/letter-tokens.server';
import { endPlan, pausePlan, resumePlan, startPlan } from '~/domain/plans/plans.server';
import { EVERY_DAY, VOLUME_END, type PlanChoice } from '~/domain/plans/schema';
import { setRead } from '~/domain/progress/reading.server';
import { deliverDue } from '~/mail/delivery.server';
import { emptyBook, fillVolume } from '../setup/book';
import { Browser } from '../setup/browser';
import { allowDownload } from '../setup/epub';
import { sendForm } from '../setup/forms';
import { storeGospel } from '../setup/gospel-days';
import { listsAt, opened } from '../setup/letters';
import { person } from '../setup/people';

const mailbox = await vi.hoisted(async () => (await import('../setup/mailbox')).openMailbox());

/** Six in the morning of a Monday in Mexico, one in the afternoon in Madrid. */
const SIX = new Date('2026-03-02T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(SIX.getTime() + days * DAY);
const PARAGRAPHS = ['Primera de todas.', 'Segunda <b>& última</b>.'];
const CHOICE: PlanChoice = {
  ...{ from: { volume: 11, index: 1 }, to: { volume: 36, index: VOLUME_END } },
  ...{ minutes: null, chapters: 2, until: null, weekdays: EVERY_DAY, zone: 'America/Mexico_City', speed: 200 },
};

beforeAll(async () => {
  await emptyBook();
  const text = { dialogue: [{ speaker: 'Jesús', text: PARAGRAPHS.join('\n\n').replace(/<\/?b>/g, '**') }] };
  await fillVolume(11, { videos: [1, 2, 3], main: { 1: text, 2: text, 3: text, 4: text } });
});
beforeEach(async () => {
  mailbox.arrived.length = 0;
  for (const table of ['outbox', 'plans', 'plan_letters', 'read_chapters', 'gospel_subscribers', 'limits'] as const)
    await db.deleteFrom(table).execute();
  await allowDownload(false);
});

/** A member with a plan, who gets its letters. */
async function reader(choice: Partial<PlanChoice> = {}, hour = 6) {
  const member = await person();
  await startPlan(db, member.id, { ...CHOICE, ...choice }, later(-1));
  await askForLetters(db, member.id, hour);
  return member;
}
const queue = (now = SIX) => queuePlanLetters(db, undefined, now);
const deliver = (now = SIX) => deliverDue(db, undefined, listsAt(now));
const day = async (now: Date) => [await queue(now), await deliver(now)];
const rows = () => db.selectFrom('plan_letters').selectAll().orderBy('member_id').execute();
const last = () => opened(mailbox.arrived.at(-1)!.source);
const read = (id: number, index: number) => setRead(db, id, { volume: 11, index }, true);
const linksIn = (text = '') => [...text.matchAll(/https:\/\/libro\.example(\S+)/g)].map(([, path = '']) => path);

describe('the daily pass', () => {
  it.each<[string, boolean, Partial<PlanChoice>, number]>([
    ['at its hour', true, {}, 6],
    ['after it, however late', true, {}, 0],
    ['not before it', false, {}, 7],
    ['by the zone of the plan', true, { zone: 'Europe/Madrid' }, 13],
    ['on the days of the plan', true, { weekdays: [1] }, 6],
    ['on no other', false, { weekdays: [2, 3, 4, 5, 6, 7] }, 6],
  ])('brings the letter %s', async (_when, isSent, choice, hour) => {
    await reader(choice, hour);
    expect(await day(SIX)).toEqual(isSent ? [1, 1] : [0, 0]);
    expect(mailbox.arrived).toHaveLength(isSent ? 1 : 0);
  });

  it('brings one of a day, also to who left and came back; none while paused, ended, not active or not verified', async () => {
    const [again, paused, ended, inactive, unverified] = [
      await reader(),
      await reader(),
      await reader(),
      await reader(),
      await reader(),
    ];
    await pausePlan(db, paused.id);
    await endPlan(db, ended.id);
    const change = (values: object, id: number) => db.updateTable('members').set(values).where('id', '=', id).execute();
    await change({ is_active: false }, inactive.id);
    await change({ email_verified_at: null }, unverified.id);
    expect(await Promise.all([queue(), queue()])).toContain(1);
    await stopLetters(db, again.id);
    await askForLetters(db, again.id, 6);
    expect([await queue(), await deliver(), mailbox.arrived.map(({ to }) => to[0])]).toEqual([0, 1, [again.email]]);
  });

  it('brings none where the portion is read, and one of what is left of it', async () => {
    const [done, half] = [await reader(), await reader()];
    const now = new Date(); // marks are of now
    for (const { id } of [done, half]) await read(id, 1);
    await read(done.id, 2);
    await db.updateTable('plan_letters').set({ hour: 0 }).execute();
    expect(await day(now)).toEqual([1, 1]);
    expect(mailbox.arrived.map(({ to }) => to[0])).toEqual([half.email]);
    expect(last().headers.get('subject')).toBe('Hoy: 11-2');
    expect(last().parts['text/plain']).not.toMatch(/11-1\.|en tu plan/);
  });

  it('brings none where the portion is read, the plan paused or the letters left while it waits', async () => {
    const now = new Date();
    const [done, paused, left] = [await reader({}, 0), await reader({}, 0), await reader({}, 0)];
    expect(await queue(now)).toBe(3);
    for (const index of [1, 2]) await read(done.id, index);
    await pausePlan(db, paused.id);
    await stopLetters(db, left.id);
    expect([await deliver(now), mailbox.arrived]).toEqual([3, []]);
  });

  it('works out more plans than a batch holds', async () => {
    for (let one = 0; one < 3; one += 1) await reader();
    await sql`
      with made as (insert into members (first_name, last_name, email, password_hash, email_verified_at)
        select 'L', 'P', 'plan' || n || '@ejemplo.org', '$argon2id$x', now() from generate_series(1, 120) n returning id),
      planned as (insert into plans (member_id, from_volume, from_index, to_volume, to_index, chapters, weekdays, zone, started_on)
        select id, 11, 1, 36, 9, 1, '{1,2,3,4,5,6,7}', 'America/Lima', '2026-03-01' from made returning member_id)
      insert into plan_letters (member_id, hour) select member_id, 0 from planned`.execute(db);
    expect(await queue()).toBe(123);
  });
});

describe('letters that no reading follows', () => {
  it('rest after fourteen, which one letter asks about, until the member says so', async () => {
    const { id, email } = await reader();
    for (let at = 0; at < 13; at += 1) expect(await queue(later(at))).toBe(1);
    await day(later(13));
    expect([mailbox.arrived.length, last().headers.get('subject')]).toEqual([1, 'Hoy: 11-1 y 11-2']);
    await day(later(14));
    expect(last().headers.get('subject')).toBe('¿Seguimos enviándote tu lectura?');
    expect([await day(later(15)), mailbox.arrived.length]).toEqual([[0, 0], 2]);
    const link = linksIn(last().parts['text/plain']).find((path) => path.includes('seguir='))!;
    expect((await new Browser().get(link)).status).toBe(200);
    expect((await rows())[0]?.rests_since).not.toBeNull();
    const page = await sendForm(new Browser(), link, 'Sí, quiero seguir');
    expect([page.status, (await rows())[0]?.rests_since]).toEqual([303, null]);
    expect([await day(later(16)), mailbox.arrived.at(-1)?.to[0]]).toEqual([[1, 1], email]);
    await stopLetters(db, id);
    expect((await sendForm(new Browser(), link, 'Sí, quiero seguir')).status).toBe(410);
  });

  it('ask once, also where the mail comes back after that day', async () => {
    await reader();
    for (let at = 0; at <= 14; at += 1) await queue(later(at));
    expect([await deliver(later(16)), mailbox.arrived.length]).toEqual([15, 1]);
    expect(last().headers.get('subject')).toBe('¿Seguimos enviándote tu lectura?');
  });

  it('ask nothing while the plan is paused, and once it goes on', async () => {
    const { id } = await reader();
    for (let at = 0; at <= 14; at += 1) await queue(later(at));
    await pausePlan(db, id);
    expect([await deliver(later(14)), mailbox.arrived]).toEqual([15, []]);
    await resumePlan(db, id);
    expect([await day(later(15)), last().headers.get('subject')]).toEqual([[1, 1], '¿Seguimos enviándote tu lectura?']);
  });

  it('are counted anew once something is read', async () => {
    const { id } = await reader();
    for (let at = 0; at < 5; at += 1) await queue(later(at));
    expect((await rows())[0]?.unread).toBe(5);
    await db
      .insertInto('read_chapters')
      .values({ member_id: id, volume: 11, index: 1, marked_at: later(4.5) })
      .execute();
    await queue(later(5));
    expect((await rows())[0]?.unread).toBe(1);
  });
});

describe('a letter', () => {
  it.each([
    [false, ['Jesús: Primera de todas.']],
    [true, ['Jesús: Primera de todas.', 'Jesús: Segunda & última.']],
  ])('has each chapter: whole if the book may be taken along (%s)', async (isOffered, words) => {
    await allowDownload(isOffered);
    await reader();
    await day(SIX);
    const { headers, parts } = last();
    expect(headers.get('subject')).toBe('Hoy: 11-1 y 11-2');
    const text = parts['text/plain'] ?? '';
    expect(text.split('\n\n').slice(0, 3 + words.length)).toEqual([
      'Hoy: 11-1 y 11-2',
      'Un minuto',
      expect.stringMatching(/^11-1/),
      ...words,
    ]);
    const paths = linksIn(text);
    expect(paths.slice(0, 1)).toEqual(['/volume/11?chapter=1']);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const document = parse(parts['text/html'] ?? '');
    expect(document.querySelectorAll('img, script, link, iframe, style')).toEqual([]);
    expect(document.querySelectorAll('h1, h2').map((one) => one.text.slice(0, 6))).toHaveLength(3);
    expect(document.text).toContain(words.at(-1)!.replace('Jesús: ', ''));
    expect(document.querySelectorAll('b').every((one) => one.text === 'Jesús:')).toBe(true);
  });

  it('marks its chapter alone by a button, never by its address, signed out, twice, on another device', async () => {
    const now = new Date(); // its links hold for ninety days
    const { id } = await reader({}, 0);
    await day(now);
    const link = linksIn(last().parts['text/plain']).find((path) => path.includes('leido='))!;
    const marks = () => db.selectFrom('read_chapters').select(['member_id', 'index']).execute();
    const page = await new Browser().get(link);
    expect([page.status, page.document.querySelector('main form button')?.text, await marks()]).toEqual([
      200,
      'Leído',
      [],
    ]);
    for (let times = 0; times < 2; times += 1) {
      const browser = new Browser();
      const done = await browser.follow(await sendForm(browser, link, 'Leído'));
      expect([done.status, done.text.includes('Leído. Lo marcamos en tu cuenta.')]).toEqual([200, true]);
      expect(await marks()).toEqual([{ member_id: id, index: 1 }]);
    }
  });

  it('is no key to another chapter or account, nor for anything else, nor after ninety days', async () => {
    const { id } = await reader();
    const chapter = { volume: 11, index: 1 };
    const token = readMarkToken(id, chapter);
    const [old, other] = [readMarkToken(id, chapter, later(-100)), token.replace('~11~1~', '~11~2~')];
    for (const wrong of ['', 'x', '~', `${token}x`, other, old, stayLettersToken(id), leaveLettersToken(id)]) {
      const path = `/plan/correo?${new URLSearchParams({ leido: wrong })}`;
      const posted = await new Browser().post('/plan/correo', { intent: 'read', token: wrong });
      expect([(await new Browser().get(path)).status, posted.status]).toEqual([wrong === '' ? 400 : 410, 410]);
    }
    await db.updateTable('members').set({ is_active: false }).where('id', '=', id).execute();
    expect((await new Browser().post('/plan/correo', { intent: 'read', token })).status).toBe(410);
    expect(await db.selectFrom('read_chapters').selectAll().execute()).toEqual([]);
  });

  it('goes out also while the gospel is stopped, which goes on after', async () => {
    const switched = (isOn: boolean) => db.updateTable('site').set({ gospel_mail_enabled: isOn }).execute();
    const { email } = await reader();
    const values = { email: 'lector@ejemplo.org', zone: CHOICE.zone, hour: 6, confirmed_at: SIX, last_sign_at: SIX };
    await db.insertInto('gospel_subscribers').values(values).execute();
    await storeGospel('2026-03-02');
    await Promise.all([queue(), queueGospels(db, SIX)]);
    await switched(false);
    await deliver();
    expect(mailbox.arrived.map(({ to }) => to[0])).toEqual([email]);
    await switched(true);
    await deliver();
    expect(mailbox.arrived.map(({ to }) => to[0])).toEqual([email, 'lector@ejemplo.org']);
  });

  it('is dropped where mail comes back after its day, so that three days away bring one', async () => {
    await reader();
    await mailbox.whileRefusing('later', async () => void (await day(SIX)), 451);
    await db
      .updateTable('outbox')
      .set({ next_try_at: new Date(0) })
      .execute();
    expect([await queue(later(3)), await deliver(later(3)), mailbox.arrived.length]).toEqual([1, 2, 1]);
  });

  it('ends with the address that the mail server refuses for good', async () => {
    await reader();
    await queue();
    await mailbox.whileRefusing('550 no such user', async () => void (await deliver()), 550);
    expect((await rows())[0]?.hour).toBeNull();
  });
});

it('one leaves by one POST from anywhere, as often as it comes, and by no GET', async () => {
  await reader();
  await day(SIX);
  const path = linksIn(last().headers.get('list-unsubscribe') ?? '')[0]!.replace('>', '');
  expect([(await new Browser().get(path)).status, (await rows())[0]?.hour]).toEqual([200, 6]);
  const program = Object.assign(new Browser(), { headers: {}, keepsCookies: false });
  for (let times = 0; times < 2; times += 1) {
    const response = await program.request(path, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect([response.status, (await rows())[0]?.hour]).toEqual([200, null]);
  }
  expect((await program.request(`${path}x`, { method: 'POST' })).status).toBe(400);
});
