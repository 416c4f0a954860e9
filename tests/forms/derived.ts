import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { catalogue, type Code } from '~/errors/catalogue';
import { wrongWays } from '../setup/bad-values';
import { Browser, ORIGIN, pageOf, type Page } from '../setup/browser';
import { part } from '../setup/extent';
import { formWith, sendForm } from '../setup/forms';
import { whileAway, withoutTable, withoutTables } from '../setup/outage';
import { PASSWORD, signIn } from '../setup/people';
import { endSessionsOf } from '../setup/stored';
import { whoOf, type Form, type Refused, type Sender } from './form';
import {
  expectSentence,
  formOf,
  leastFor,
  may,
  newcomer,
  ready,
  send,
  sum,
  withoutLimits,
  wordsOf,
  type Ready,
} from './sent';

const SENDERS: Sender[] = ['visitor', 'member', 'editor', 'admin'];
/** Fields that the site itself adds, and that mean something where they are missing. */
const OWN = ['ficha', 'autor', 'intent', 'redirect'];
const escaped = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
const loginOf = (form: Form) => (['anyone', 'member'].includes(whoOf(form)) ? '/user-login' : '/login');
const placeOf = ({ location, headers }: Page) => location ?? headers.get('x-remix-redirect');
const refreshes = ({ headers }: Page) => headers.getSetCookie().filter((line) => /^sesion=./.test(line));
const statusOf = ({ says, status }: Refused) => status ?? (says in catalogue ? catalogue[says as Code].status : 422);

/** Expects the answer to a form that was taken. */
function expectDone({ form }: Ready, page: Page): void {
  const { to } = form.done;
  const pattern = new RegExp(`^${escaped(to ?? '').replaceAll('*', '[^/?#]+')}$`);
  expect([page.status, placeOf(page)]).toEqual([
    to ? expect.toBeOneOf([303, 204]) : 200,
    to ? expect.stringMatching(pattern) : null,
  ]);
}

/** Expects its sender to have left the line of this form in the audit log, or none. */
async function expectRecorded({ form: { act }, member }: Ready): Promise<void> {
  const lines = db.selectFrom('audit').select(['act', 'target']).where('member_email', '=', member.email);
  const target = act?.[1] instanceof RegExp ? (expect.stringMatching(act[1]) as string) : (act?.[1] ?? '');
  expect(await lines.execute()).toEqual(act ? [{ act: act[0], target }] : []);
}

/** Values in the fields of the form, or in those of the error page in its place. */
function valuesIn(page: Page, form: Pick<Form, 'press' | 'within'>): Record<string, string> {
  const again = 'Volver a intentar';
  return Object.fromEntries((page.text.includes(again) ? formWith(page, again) : formOf(page, form)).fields);
}
/** Visible field of a form, which may be one of several that have a field of that name. */
function fieldIn({ document }: Page, { press = '', within = 'main' }: Form, name: string) {
  const fields = document.querySelectorAll(`${within} [name=${name}]:not([type=hidden])`);
  return fields.find((field) => field.closest('form')?.textContent.includes(press)) ?? fields[0];
}

/** Values that come back to whoever typed them: all but passwords. */
const returned = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, /password/.test(name) ? '' : value]));

/** Browser with the cookies of another. */
function cloned({ cookies }: Browser): Browser {
  const other = new Browser();
  for (const [name, value] of cookies) other.cookies.set(name, value);
  return other;
}

/** Opens the form as its page would be opened for this sender; a page for visitors alone as one. */
async function readyFor(form: Form, who: Sender): Promise<Ready> {
  if (whoOf(form) !== 'anyone' && may(form, who)) return ready(form, {}, who);
  const one = await ready(form);
  const { browser } = await newcomer(who);
  return { ...one, browser, fields: withoutAuthor(one) };
}
const withoutAuthor = ({ fields }: Ready) => fields.filter(([name]) => name !== 'autor');

/** Declares the properties of each form of a table. */
export function testForms(forms: Record<string, Form>): void {
  describe.each(Object.entries(forms))('%s', (_name, form) => {
    testDone(form);
    testSenders(form);
    testRefusals(form);
    testOutage(form);
    testSessions(form);
  });

  // All open pages in one outage: to cut the connections for each would take longer than all else.
  it('where nobody answers each says so, with all that was typed but passwords', async () => {
    const open: [name: string, one: Ready][] = [];
    for (const [name, form] of Object.entries(forms)) open.push([name, await ready(form)]);
    const faults: string[] = [];
    await whileAway(async () => {
      for (const [name, one] of open) {
        const { down = 'act_failed', away = down === 'act_failed' ? 'database_away' : down } = one.form;
        await expectFailure(one, away).catch((error: Error) => faults.push(`${name}: ${error.message}`));
      }
    });
    expect(faults).toEqual([]);
  });
}

function testDone(form: Form): void {
  it('is sent as its intent, leads on, says what was done, and stores it', async () => {
    const one = await ready(form);
    const query = new URL(one.path, ORIGIN).searchParams.get('subida');
    expect(query ?? one.fields.find(([name]) => name === 'intent')?.[1] ?? form.intent).toBe(form.intent);
    const page = await send(one);
    expectDone(one, page);
    const after = await one.browser.follow(page);
    expect(after.text).toContain(form.done.says);
    const messages = after.document.querySelectorAll('[role=status]').map(({ textContent }) => textContent);
    if (!form.done.isQuiet) expect(messages.join()).toContain(form.done.says);
    expect(await form.done.stores(one)).toEqual(form.done.is);
    await expectRecorded(one);
    const press = form.done.shownBy;
    if (press) expect(valuesIn(await one.browser.get(one.at), { press })).toMatchObject(one.typed);
  });

  // The line is written last, in the same transaction: without it the act fails halfway.
  it.runIf(form.act)('changes nothing where its line of the audit log cannot be written', async () => {
    const one = await ready(form);
    const before = await sum();
    await withoutTable('audit', async () => expect((await send(one)).status).toBeGreaterThanOrEqual(500));
    expect(await sum()).toBe(before);
  });

  it.runIf(form.types)('has a label at each field that is filled in', async () => {
    const { page, typed } = await ready(form);
    for (const name of Object.keys(typed)) {
      const field = fieldIn(page, form, name);
      const label = field?.closest('label') ?? page.document.querySelector(`label[for="${field?.getAttribute('id')}"]`);
      expect([name, label?.textContent]).toEqual([name, expect.stringMatching(/\S/)]);
    }
  });

  it('pressed twice, one after the other or at once, is answered alike and stored once', async () => {
    const one = await ready(form);
    const again = { ...one, browser: cloned(one.browser) };
    for (const each of [one, again]) expectDone(each, await send(each));
    expect(await form.done.stores(one)).toEqual(form.done.is);
    const two = await ready(form);
    const both = [0, 1].map(() => ({ ...two, browser: cloned(two.browser) }));
    const pages = await Promise.all(both.map((each) => send(each)));
    for (const page of pages) expectDone(two, page);
    expect(await form.done.stores({ ...two, browser: both[0]!.browser })).toEqual(form.done.is);
  });
}

function testSenders(form: Form): void {
  const login = new RegExp(`^${loginOf(form)}(\\?|$)`);

  it.each(SENDERS)('sent by a %s is taken, leads to the login or is forbidden, as a page and as data', async (who) => {
    const ways = part([false, true], 2, SENDERS.indexOf(who));
    if (may(form, who))
      for (const isData of ways) {
        const one = await readyFor(form, who);
        expectDone(one, await send(one, { isData }));
      }
    else {
      const one = await readyFor(form, who);
      const before = await sum();
      for (const isData of ways) {
        const page = await send(one, { isData });
        if (whoOf(form) === 'admin' && who === 'editor') expect(page.status).toBe(403);
        else expect(placeOf(page)).toMatch(login);
      }
      expect(await sum()).toBe(before);
    }
  });

  it.runIf(whoOf(form) === 'member' || form.isOwn)('sent by another member changes nothing of the first', async () => {
    const one = await ready(form);
    const before = await form.done.stores(one);
    await send({ ...one, browser: (await newcomer(leastFor(form))).browser, fields: withoutAuthor(one) });
    expect(await form.done.stores(one)).toEqual(before);
  });

  it('PUT, PATCH and DELETE are refused, whoever sends it', async () => {
    const one = await ready(form);
    const before = await sum();
    for (const browser of [one.browser, new Browser()])
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        const page = await send({ ...one, browser }, { method });
        expect([page.status, page.headers.getSetCookie()]).toEqual([405, []]);
      }
    expect(await sum()).toBe(before);
  });

  it('from elsewhere, or from nowhere without the token of this browser, is refused', async () => {
    const one = await ready(form);
    const [own, foreign] = [await tokenOf(one.browser), await tokenOf(new Browser())];
    const before = await sum();
    const ways: [headers: Record<string, string>, token?: string][] = [
      [{ 'sec-fetch-site': 'cross-site' }, own],
      [{ origin: 'https://malo.example' }],
      [{}],
      [{}, foreign],
    ];
    const others = one.fields.filter(([name]) => name !== 'ficha');
    for (const isData of [false, true])
      for (const [headers, token] of ways) {
        const page = await send(one, { isData, headers, fields: token ? [...others, ['ficha', token]] : others });
        expect([headers, page.status, refreshes(page)]).toEqual([headers, 403, []]);
        expect(page.html).toContain(wordsOf('forbidden_origin')[0]);
        if (form.types && !isData) expect(valuesIn(page, form)).toMatchObject(returned(one.typed));
      }
    expect(await sum()).toBe(before);
    expectDone(one, await send(one, { fields: [...others, ['ficha', own]] }));
  });
}

/** Token of a browser, which from then on does not say where its forms come from. */
async function tokenOf(browser: Browser): Promise<string> {
  browser.headers = {};
  const { fields } = formWith(await browser.get('/ajustes'), 'Guardar');
  return fields.find(([name]) => name === 'ficha')?.[1] ?? '';
}

/** Name of the field that the words of a refusal belong to. */
function faultedIn({ page, form }: Ready, { types = {}, file, field, isGone }: Refused): string | null | undefined {
  const [typed, ...others] = file ? ['file'] : Object.keys(types);
  if (field !== undefined || isGone || !typed || others.length > 0) return field;
  const seen = fieldIn(page, form, typed);
  return seen && seen.tagName !== 'BUTTON' ? typed : null;
}

function testRefusals(form: Form): void {
  it.each(form.refused ?? [])('is refused with «$says», keeps what was typed, and stores nothing', async (refused) => {
    const one = await ready(form, refused);
    await refused.meanwhile?.(one.member);
    const before = await sum();
    const page = await send(one);
    expect(page.status).toBe(statusOf(refused));
    if (refused.says in catalogue) expectSentence(page, refused.says as Code);
    else expect(page.text).toContain(refused.says);
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error/);
    const name = faultedIn(one, refused);
    const field = name ? fieldIn(page, form, name) : null;
    const tie = [field?.getAttribute('aria-invalid'), field?.getAttribute('aria-describedby')];
    if (name) expect(tie).toEqual(['true', expect.any(String)]);
    else if (!refused.isGone) expect(page.document.querySelectorAll('main [role=alert]').length).toBeGreaterThan(0);
    const secrets = Object.entries(one.typed).filter(([name, value]) => /password/.test(name) && value.length > 3);
    expect([refreshes(page), secrets.filter(([, secret]) => page.html.includes(secret))]).toEqual([[], []]);
    if (form.types && !refused.isGone) expect(valuesIn(page, form)).toMatchObject(returned(one.typed));
    expect(await sum()).toBe(before);
    if (!/_newer$|^gospel_gone$/.test(refused.says)) return;
    expectDone(one, await send({ ...one, fields: formOf(page, form).fields })); // knowingly
  });

  // What only shows, needs nothing.
  it.runIf(form.types && form.done.to)('needs the texts that it marks as required, and no others', async () => {
    const one = await ready(form);
    const required = Object.keys(one.typed).filter((name) => fieldIn(one.page, form, name)?.hasAttribute('required'));
    const others = Object.keys(one.typed).filter((name) => !required.includes(name));
    for (const empty of [...required.map((name) => [name]), others]) {
      if (empty.length === 0) continue; // it would be done
      await withoutLimits();
      const fields = one.fields.map(([name, value]): [string, string] => [name, empty.includes(name) ? '' : value]);
      const { document } = await send({ ...one, browser: cloned(one.browser) }, { fields });
      const faulted = document.querySelectorAll('main [aria-invalid=true]').map((field) => field.getAttribute('name'));
      expect(faulted).toEqual(empty === others ? [] : empty);
    }
  });

  it('without one of its fields is refused as incomplete, and nothing is stored', async () => {
    const one = await ready(form);
    const before = await sum();
    for (const [lacked] of one.fields) {
      if ([...OWN, ...Object.keys(form.mayLack ?? {})].includes(lacked)) continue;
      const { status, text } = await send(one, { fields: one.fields.filter(([name]) => name !== lacked) });
      expect([lacked, Math.floor(status / 100)]).toEqual([lacked, 4]);
      expect(text).toContain(wordsOf(form.lacks?.[lacked] ?? 'bad_form')[0]);
    }
    expect(await sum()).toBe(before);
  });

  it.runIf(!form.file)('with wrong values never fails the server, and stores nothing that it refuses', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const one = await ready(form);
    const cookies = [...one.browser.cookies];
    let before = await sum();
    for (const [at, [field]] of one.fields.entries()) {
      const others = new URLSearchParams(one.fields.filter(([name]) => name !== field)).toString();
      const ways = wrongWays(field).filter((_, nth) => nth % 4 === at % 4);
      await withoutLimits();
      for (const [way, encoded] of part(ways, 3, at)) {
        cookies.forEach(([name, value]) => one.browser.cookies.set(name, value));
        const body = [others, encoded].filter(Boolean).join('&');
        const to = one.path.replace(/#.*/, '');
        const { status, location } = await pageOf(await one.browser.request(to, { method: 'POST', body, headers }));
        const after = await sum();
        expect([field, way, status < 500, location ?? '/']).toEqual([
          field,
          way,
          true,
          expect.stringMatching(/^\/(?!\/)/),
        ]);
        if (status >= 400) expect([field, way, after]).toEqual([field, way, before]);
        before = after;
      }
    }
  });
}

function testOutage(form: Form): void {
  it('where every statement fails it says so, with all that was typed but passwords', async () => {
    const one = await ready(form);
    const { down = 'act_failed' } = form;
    await withoutTables(() => expectFailure(one, down));
  });
}

/** Sends a form, and expects the page to say that it could not be done now; that it was done, where it needs no database. */
async function expectFailure(one: Ready, code: Code | null): Promise<void> {
  const page = await send(one);
  if (code === null) return expectDone(one, page);
  expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true]);
  expectSentence(page, code);
  if (one.file) expectFilesAgain(one, page);
  else if (one.form.types) expectTyped(one, page);
  expect(page.html).toMatch(/^<!DOCTYPE html><html lang="es"/);
  expect(page.html).not.toMatch(/secreto-1|ECONN|SQLSTATE|42P01|relation/);
}

/** Expects an error page to have the form of the file, to be chosen again. */
function expectFilesAgain({ path }: Ready, page: Page): void {
  const forms = page.document.querySelectorAll('main form').filter((form) => form.querySelector('input[type=file]'));
  const addressOf = (address?: string) => address?.replaceAll('&amp;', '&').replace(/#.*/, '');
  expect(forms.map((form) => addressOf(form.getAttribute('action')))).toEqual([addressOf(path)]);
  expect(page.text).toContain('Elige otra vez');
}

/** Expects an error page to hold what was typed, each text under its label, but for passwords. */
function expectTyped({ typed, page: opened, form }: Ready, page: Page): void {
  expect(valuesIn(page, form)).toMatchObject(returned(typed));
  const isText = (name: string) =>
    !/password/.test(name) && !/checkbox|radio/.test(fieldIn(opened, form, name)?.getAttribute('type') ?? '');
  const areas = page.document.querySelectorAll('main textarea');
  const shown = areas.map((area) => area.getAttribute('name'));
  expect(shown).toEqual(expect.arrayContaining(Object.keys(typed).filter(isText)));
  const labels = areas.map(({ id }) => page.document.querySelector(`label[for="${id}"]`)?.textContent.trim());
  expect(labels).toEqual(labels.map(() => expect.stringMatching(/\S/) as string));
  const isLong = Object.keys(typed).some((name) => fieldIn(opened, form, name)?.tagName === 'TEXTAREA');
  expect(page.text.includes('pero tu texto está aquí')).toBe(isLong);
}

function testSessions(form: Form): void {
  const { draft } = form;

  it.runIf(whoOf(form) !== 'anyone')('with a dead session leads to the login, and back to what was typed', async () => {
    const one = await ready(form);
    await endSessionsOf(one.member);
    const before = await sum();
    const page = await send(one);
    const fragment = draft?.part ? `#${draft.part}$` : '';
    expect(page.status).toBe(302);
    expect(decodeURIComponent(placeOf(page) ?? '')).toMatch(new RegExp(`^${loginOf(form)}\\?redirect=.*${fragment}`));
    expect(await sum()).toBe(before);
    const { says = 'Lo que escribiste está guardado aparte' } = draft ?? {};
    const words = draft ? says : form.file ? 'elígelo otra vez' : wordsOf('session_expired')[0];
    expect((await one.browser.follow(page)).text).toContain(words);
    await withoutLimits();
    const entry = { email: one.member.email, password: PASSWORD };
    const back = await one.browser.follow(await sendForm(one.browser, page.location!, 'Iniciar sesión', entry));
    expect(back.status).toBe(200);
    if (draft) expect(valuesIn(back, form)).toMatchObject(returned(one.typed));
    const drafts = db.selectFrom('parked_texts').select('path').where('member_id', '=', one.member.id);
    expect(await drafts.execute()).toHaveLength(draft ? 1 : 0);
  });

  it.runIf(draft)('written by another member is refused, and comes back with its text', async () => {
    const one = await ready(form);
    const { member } = await newcomer(leastFor(form));
    await signIn(one.browser, member);
    const before = await sum();
    const page = await send(one);
    expect([page.status, page.text]).toEqual([409, expect.stringContaining(wordsOf('other_author')[0]!)]);
    expect(valuesIn(page, form)).toMatchObject(returned(one.typed));
    expect(await sum()).toBe(before);
  });
}
