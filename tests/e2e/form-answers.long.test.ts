import { existsSync, readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT } from '../forms/account';
import { BOOK } from '../forms/book';
import { DESK } from '../forms/desk';
import type { Form } from '../forms/form';
import { PANEL } from '../forms/panel';
import { READERS } from '../forms/readers';
import { ready, send, wordsOf } from '../forms/sent';
import { UPLOADS } from '../forms/uploads';
import { VISITORS } from '../forms/visitors';
import { walk } from '../setup/axe';
import { ORIGIN, type Page as Answer } from '../setup/browser';
import { launch } from '../setup/chromium';
import { positionFaults } from '../setup/in-sight';
import { whileAway } from '../setup/outage';

const KEYED = 'question to YouTube'; // has no form without a key
const FORMS = Object.entries({
  readers: READERS,
  account: ACCOUNT,
  visitors: VISITORS,
  panel: PANEL,
  book: BOOK,
  desk: Object.fromEntries(Object.entries(DESK).filter(([name]) => name !== KEYED)),
  uploads: UPLOADS,
});
const PHONE = { width: 360, height: 640 };
const TYPES: Record<string, string> = {
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

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
    const html = () => shown.html.replaceAll(/<script\b[^>]*>[^]*?<\/script>|<\/?noscript>/g, '');
    if (route.request().isNavigationRequest())
      return route.fulfill({ body: html(), contentType: 'text/html; charset=utf-8' });
    const file = `build/client${pathname}`;
    const contentType = TYPES[pathname.split('.').pop() ?? ''] ?? 'text/plain';
    return existsSync(file) ? route.fulfill({ body: readFileSync(file), contentType }) : route.abort();
  });
  return page;
}

/** Every answer to a form: that it was done, each refusal, and the one while nobody answers. */
async function answersTo(form: Form): Promise<Shown[]> {
  const one = await ready(form);
  const sent = await send(one);
  const { says, isQuiet } = form.done;
  const all: Shown[] = [{ at: sent.location ?? one.path, html: (await one.browser.follow(sent)).html, says, isQuiet }];
  for (const refused of form.refused ?? []) {
    const other = await ready(form, refused);
    await refused.meanwhile?.(other.member);
    all.push({ at: other.path, html: (await send(other)).html, says: wordsOf(refused.says)[0]! });
  }
  const { down = 'act_failed', away = down === 'act_failed' ? 'database_away' : down } = form;
  if (away === null) return all;
  const last = await ready(form);
  let answer: Answer | undefined;
  await whileAway(async () => void (answer = await send(last)));
  return [...all, { at: last.path, html: answer!.html, says: wordsOf(away)[0]! }];
}

const NAMED = FORMS.flatMap(([table, rows]) =>
  Object.entries(rows).map(([name, form]): [string, Form] => [`${table}: ${name}`, form]),
);

// What scripts add to an answer is tested by island: answers-to-*.long.test.ts.
describe.each(NAMED)('%s, on a phone without scripts', (_name, form) => {
  let answers: Shown[];
  beforeAll(async () => void (answers = await answersTo(form)));

  it.runIf(form.press)('each answer stands in sight where the act was, and is announced', async () => {
    const faults: string[] = [];
    for (shown of answers.filter(({ isQuiet }) => !isQuiet)) {
      await phone.setViewportSize(PHONE);
      await phone.goto('about:blank');
      await phone.goto(ORIGIN + shown.at);
      faults.push(...(await positionFaults(phone, shown.says)).map((fault) => `${shown.says}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  // What follows an act, and the page of an outage, are pages like any other, which every-page and axe-after-acts judge.
  it.runIf(form.refused)('axe finds nothing in its refusals', async () => {
    const faults: string[] = [];
    for (shown of answers.slice(1, 1 + (form.refused?.length ?? 0))) {
      await judged.goto('about:blank');
      await judged.goto(ORIGIN + shown.at);
      faults.push(...(await walk(judged)).map((fault) => `${shown.says}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
