import ICAL from 'ical.js';
import { beforeEach, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { pausePlan, resumePlan, startPlan } from '~/domain/plans/plans.server';
import { VOLUME_END, type PlanChoice } from '~/domain/plans/schema';
import { emptyBook, fillVolume } from '../setup/book';
import { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { signedIn } from '../setup/people';

const SITE = 'http://localhost:3000';
const ALL = Array.from({ length: 40 }, (_, at) => at + 1);
/** Mondays, Wednesdays and 29 February, a Tuesday, are days of this plan, in a zone that changes its clock meanwhile. */
const CHOICE: PlanChoice = {
  ...{ from: { volume: 11, index: 1 }, to: { volume: 11, index: VOLUME_END } },
  ...{ minutes: null, chapters: 2, until: null, weekdays: [1, 2, 3], zone: 'Europe/Madrid', speed: 200 },
};

let browser: Browser;
let member: Member;
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2028-02-28T23:30:00Z'), toFake: ['Date'] }); // the 29th in Madrid
  for (const table of ['limits', 'plans'] as const) await db.deleteFrom(table).execute();
  await emptyBook();
  await fillVolume(11, { videos: ALL, main: Object.fromEntries(ALL.map((index) => [index, {}])) });
  ({ browser, member } = await signedIn());
  await startPlan(db, member.id, CHOICE);
  return () => vi.useRealTimers();
});

const shown = async () => (await browser.get('/plan')).document.querySelector('#calendario code')?.text ?? null;
/** Makes the address; returns its path. */
const made = async () => {
  await sendForm(browser, '/plan', 'Crear una dirección');
  return (await shown())!.replace(SITE, '');
};
const program = () => new Browser({ address: '203.0.113.9' });

/** The events of the calendar, read by a parser that refuses what is no calendar. */
async function events(path: string) {
  const page = await program().get(path);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  const calendar = new ICAL.Component(ICAL.parse(page.html) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

it('has each day of the plan for sixty days, as a whole day with its chapters as they are worked out now', async () => {
  const path = await made();
  const all = await events(path);
  expect(all.map(({ startDate }) => startDate.toString())).toEqual([
    ...['2028-02-29', '2028-03-01', '2028-03-06', '2028-03-07', '2028-03-08', '2028-03-13', '2028-03-14', '2028-03-15'],
    ...['2028-03-20', '2028-03-21', '2028-03-22', '2028-03-27', '2028-03-28', '2028-03-29', '2028-04-03', '2028-04-04'],
    ...['2028-04-05', '2028-04-10', '2028-04-11', '2028-04-12'],
  ]);
  expect(all.slice(0, 2).map(({ summary }) => summary)).toEqual(['Leer 11-1 y 11-2', 'Leer 11-3 y 11-4']);
  const [first] = all;
  expect([first?.startDate.isDate, first?.endDate.toString()]).toEqual([true, '2028-03-01']);
  expect(first?.description.split('\n').at(-1)).toBe(`${SITE}/plan`);
  expect(new Set(all.map(({ uid }) => uid)).size).toBe(20);
  await db
    .insertInto('read_chapters')
    .values({ member_id: member.id, volume: 11, index: 3, marked_at: '2028-02-01' })
    .execute();
  expect((await events(path))[1]?.summary).toBe('Leer 11-4 y 11-5');
  await db.updateTable('plans').set({ chapters: 1 }).execute();
  expect((await events(path)).at(-1)?.startDate.toString()).toBe('2028-04-26');
});

it('is empty, and still a calendar, while the plan is paused and where there is none', async () => {
  const path = await made();
  await pausePlan(db, member.id);
  expect(await events(path)).toEqual([]);
  await resumePlan(db, member.id);
  expect(await events(path)).toHaveLength(20);
  await db.deleteFrom('plans').execute();
  expect(await events(path)).toEqual([]);
  expect(await shown()).not.toBeNull(); // it can still be revoked
});

it('is at an address that is made, shown as long as it holds, revoked, and opens nothing else', async () => {
  expect(await shown()).toBeNull();
  const path = await made();
  expect(path).toMatch(/^\/plan\.ics\?clave=(?:[\da-hjkmnp-tv-z]{5}-?){4}$/);
  expect(await shown()).toBe(SITE + path);
  const secret = path.slice('/plan.ics?clave='.length);
  expect((await program().get(`/opds/${secret}`)).status).toBe(404);
  await sendForm(browser, '/plan', 'Quitar esta dirección');
  for (const wrong of [path, '/plan.ics', '/plan.ics?clave=', `${path}0`])
    expect((await program().get(wrong)).status).toBe(404);
  expect([await shown(), (await made()) === path]).toEqual([null, false]);
});
