import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { ACCOUNT_FORMS } from '../setup/bad-forms-of-accounts';
import { READER_FORMS } from '../setup/bad-forms-of-readers';
import { IGNORED, NO_TEXT, wrongWays } from '../setup/bad-values';
import { fillVolume } from '../setup/book';
import { pageOf } from '../setup/browser';
import { part } from '../setup/extent';
import { READER_TABLES, stored } from '../setup/stored';
import { browserOf, type VisitorKind } from '../setup/visitors';

const KEEPS = [...READER_TABLES, 'members', 'parked_texts', 'tokens', 'outbox'] as const;
const FORMS = { ...READER_FORMS, ...ACCOUNT_FORMS };

const cases = Object.entries(FORMS).flatMap(([name, { taken }]) =>
  Object.keys(taken).map((field) => [name, field] as const),
);
/** Wrong values that this field gets here; neighbouring fields get others. */
const wrongValues = (field: string, at: number) => part(wrongWays(field), 6, at);

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 2: {} } }));
// Every try signs in anew, and the page of the account lists each open session.
beforeEach(() => db.deleteFrom('sessions').execute());

/** Opens a new browser. Returns it with the stored content, which must not change until a form is accepted. */
async function begin(who: VisitorKind) {
  await db.deleteFrom('notes').execute(); // a form without a revision is never saved over a note
  const browser = await browserOf(who);
  return { browser, cookies: [...browser.cookies], before: await stored(KEEPS) };
}

describe('a field given wrongly is refused in Spanish, or taken for what it can only mean', () => {
  it.each(cases.map(([name, field], at) => ({ name, field, at })))('$name: $field', async ({ name, field, at }) => {
    const { at: path, who, fields, taken } = FORMS[name]!;
    const passed: string[] = [];
    let { browser, cookies, before } = await begin(who);
    const ways = wrongValues(field, at);
    for (const [way, encoded] of ways) {
      const others = Object.entries(fields()).filter(([other]) => other !== field);
      const body = [new URLSearchParams(others).toString(), encoded].filter(Boolean).join('&');
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      browser.cookies.clear();
      cookies.forEach(([cookie, value]) => browser.cookies.set(cookie, value));
      const page = await pageOf(await browser.request(path, { method: 'POST', body, headers }));
      expect([way, page.status]).not.toEqual([way, 500]);
      expect(page.location ?? '/').toMatch(/^\/(?!\/)/);
      if (page.status < 400) {
        passed.push(way);
        ({ browser, cookies, before } = await begin(who));
      } else expect([way, await stored(KEEPS)]).toEqual([way, before]);
    }
    const expected = taken[field] ?? [];
    const met = expected.filter((way) => ways.some(([name]) => name === way));
    const judged = expected === IGNORED ? passed.filter((way) => !NO_TEXT.includes(way)) : passed;
    expect(judged.sort()).toEqual(met.sort());
  });
});
