import { existsSync, readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Form } from '../forms/form';
import { TABLES } from '../forms/rows';
import { ready, send, wordsOf } from '../forms/sent';
import { sentence } from '~/errors/catalogue';
import type { Tables } from '~/db/schema';
import { walk } from '../setup/axe';
import { Browser as Visitor, ORIGIN, type Page as Answer } from '../setup/browser';
import { launch } from '../setup/chromium';
import { formWith, typedInto } from '../setup/forms';
import { refillSite } from '../setup/full-site';
import { positionFaults } from '../setup/in-sight';
import { CHAPTER } from '../setup/note';
import { whileAway, withoutTable } from '../setup/outage';
import { layoutOf, novelty } from '../setup/page-checks';
import { signedIn } from '../setup/people';
import { endSessionsOf } from '../setup/stored';

const KEYED = 'desk: question to YouTube'; // has no form without a key
const PHONE = { width: 360, height: 640 };
const TYPES: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Parts that a phone without scripts reads none of, and the way on by itself. */
const LEFT_OUT = /<script\b[^>]*>[^]*?<\/script>|<\/?noscript>|<meta http-equiv="refresh"[^>]*>/g;

/** Answer of the site, at the address that a browser is then at. */
interface Shown {
  at: string;
  html: string;
  says: string;
  isQuiet?: boolean | undefined;
}

let chromium: Browser;
let phone: Page;
let judged: Page;
let shown: Shown;

beforeAll(async () => {
  chromium = await launch();
  phone = await windowOf({ javaScriptEnabled: false });
  judged = await windowOf({}); // axe waits by timers, which a page without scripts has not
});
afterAll(() => chromium.close());

/** Opens a phone that reaches no server: it gets the answer that is shown, and the files of the build. */
async function windowOf(options: BrowserContextOptions): Promise<Page> {
  const context = await chromium.newContext({ viewport: PHONE, isMobile: true, hasTouch: true, ...options });
  const page = await context.newPage();
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const html = () => shown.html.replaceAll(LEFT_OUT, '');
    if (route.request().isNavigationRequest())
      return route.fulfill({ body: html(), contentType: 'text/html; charset=utf-8' });
    const file = `build/client${pathname}`;
    const contentType = TYPES[pathname.split('.').pop() ?? ''] ?? 'text/plain';
    return existsSync(file) ? route.fulfill({ body: readFileSync(file), contentType }) : route.abort();
  });
  return page;
}

/** Every answer to a form: that it was done, each refusal, and the one while nobody answers. */
async function answersTo(form: Form): Promise<{ others: Shown[]; refusals: Shown[] }> {
  const one = await ready(form);
  const sent = await send(one);
  const { says, isQuiet } = form.done;
  const html = (await one.browser.follow(sent)).html;
  const done: Shown = { at: sent.location ?? one.path, html, says, isQuiet };
  const refusals: Shown[] = [];
  for (const refused of form.refused ?? []) {
    const other = await ready(form, refused);
    await refused.meanwhile?.(other.member);
    refusals.push({ at: other.path, html: (await send(other)).html, says: wordsOf(refused.says)[0]! });
  }
  const { down = 'act_failed', away = down === 'act_failed' ? 'database_away' : down } = form;
  if (away === null) return { others: [done], refusals };
  const last = await ready(form);
  let answer: Answer | undefined;
  await whileAway(async () => void (answer = await send(last)));
  return { others: [done, { at: last.path, html: answer!.html, says: wordsOf(away)[0]! }], refusals };
}

const NAMED = Object.entries(TABLES)
  .flatMap(([table, rows]) => Object.entries(rows).map(([name, form]): [string, Form] => [`${table}: ${name}`, form]))
  .filter(([name]) => name !== KEYED);

const isNewLayout = novelty();

/** Opens an answer on the phone. Returns the faults of its place: it has to be in sight where the act was, and announced. */
async function placeOf(answer: Shown): Promise<string[]> {
  shown = answer;
  await phone.setViewportSize(PHONE);
  await phone.goto('about:blank');
  await phone.goto(ORIGIN + shown.at);
  return answer.isQuiet ? [] : (await positionFaults(phone, shown.says)).map((fault) => `${shown.says}: ${fault}`);
}

/** Faults that axe finds in the answer on the phone, if it has a layout of its own: a summary of faults, a field that has one. */
async function axeOnIt(): Promise<string[]> {
  if (!isNewLayout(await layoutOf(phone))) return [];
  await judged.goto('about:blank');
  await judged.goto(ORIGIN + shown.at);
  return (await walk(judged)).map((fault) => `${shown.says}: ${fault}`);
}

// What scripts add to an answer: island-acts.long.test.ts.
describe.each(NAMED)('%s, on a phone without scripts', (_name, form) => {
  const faults: Record<'place' | 'axe', string[]> = { place: [], axe: [] };
  beforeAll(async () => {
    const { others, refusals } = await answersTo(form);
    for (const answer of refusals) {
      faults.place.push(...(await placeOf(answer)));
      faults.axe.push(...(await axeOnIt())); // what follows an act is a page like any other, which every-page judges
    }
    if (form.press) for (const answer of others) faults.place.push(...(await placeOf(answer)));
  });

  it.runIf(form.press)('each answer stands in sight where the act was, and is announced', () =>
    expect(faults.place).toEqual([]),
  );

  it.runIf(form.refused)('axe finds nothing in its refusals', () => expect(faults.axe).toEqual([]));
});

/** Search, or another way to a page, by the words of its button, with the message that follows. */
interface Search {
  at: string;
  press: string;
  types: Record<string, string>;
  says: string;
  isMember?: true;
  without?: keyof Tables;
}
const find = (buscar: string, says: string, without?: keyof Tables): Search => ({
  ...{ at: CHAPTER, press: 'Buscar', types: { buscar }, says, isMember: true },
  ...(without && { without }),
});
const seek = (capitulo: string, says: string): Search => ({
  at: '/',
  press: 'Buscar Capítulo',
  types: { capitulo },
  says,
});
const topics = { at: '/temas', press: 'Buscar', isMember: true } as const;

const SEARCHES: Search[] = [
  find('', sentence('index_empty')),
  find('cinco', sentence('index_invalid')),
  find('99', sentence('index_missing')),
  find('2', 'Capítulo 2 encontrado'),
  find('1', sentence('playlist_not_loaded'), 'videos'),
  seek('', sentence('search_empty')),
  seek('11', sentence('search_format')),
  seek('a-b', sentence('search_numbers')),
  seek('37-1', sentence('search_volume_range')),
  seek('11-0', sentence('search_index_positive')),
  seek('11-1', sentence('search_needs_login')),
  { ...seek('20-1', sentence('search_volume_empty', { n: 20 })), isMember: true },
  { ...seek('11-1', sentence('search_failed')), isMember: true, without: 'volumes' },
  { ...topics, types: { buscar: 'zzz' }, says: 'No se encontraron temas con los filtros aplicados' },
  { ...topics, types: { buscar: 'luz' }, says: sentence('topics_failed'), without: 'topics' },
];

describe('on a phone without scripts', () => {
  beforeAll(refillSite);

  it.each(SEARCHES)('the answer of «$press» to $types stands in sight: «$says»', async (search) => {
    const browser = search.isMember ? (await signedIn()).browser : new Visitor();
    const form = formWith(await browser.get(search.at), search.press);
    const [path = '', fragment = ''] = (form.action ?? search.at.replace(/\?.*/, '')).split('#');
    const to = `${path}?${new URLSearchParams(typedInto(form, search.types)).toString()}`;
    let found: Shown;
    const ask = async () => {
      const page = await browser.get(to);
      const at = page.location ?? (fragment ? `${to}#${fragment}` : to);
      found = { at, html: (await browser.follow(page)).html, says: search.says };
    };
    await (search.without ? withoutTable(search.without, ask) : ask());
    expect(await placeOf(found!)).toEqual([]);
  });

  it('axe finds nothing on a page whose session has ended, nor while the database is away', async () => {
    const { browser, member } = await signedIn();
    await endSessionsOf(member);
    const pages: Answer[] = [await browser.get('/'), await browser.get('/?capitulo=11-5')];
    await whileAway(async () => {
      for (const path of ['/', '/evangelio']) pages.push(await new Visitor().get(path));
    });
    const faults: string[] = [];
    for (const [at, { html }] of pages.entries()) {
      await placeOf({ at: '/', html, says: `page ${at}`, isQuiet: true });
      faults.push(...(await axeOnIt()));
    }
    expect(faults).toEqual([]);
  });
});
