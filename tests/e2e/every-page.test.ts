import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Change, prepareChange } from '../setup/changed-texts';
import { hydratedFully } from '../setup/chromium';
import { readerOf, type Role } from '../setup/pages-of-roles';
import { isAll, part } from '../setup/extent';
import { fillSite } from '../setup/full-site';
import { useSite } from '../setup/site-in-browser';
import {
  type Checks,
  IN_STYLES_OF_2015,
  layoutOf,
  novelty,
  positions,
  scriptsOf,
  WITH_SCRIPTS,
  WITHOUT_SCRIPTS,
} from '../setup/page-checks';
import { asReadIn2015 } from '../setup/browsers-of-2015';

/** Eight pages that stand for all: what a screen reader reads of them is recorded whole. */
const RECORDED: Record<Role, string[]> = {
  visitor: ['/', '/register', '/ajustes'],
  member: ['/volume/11?chapter=1', '/buscar?q=luz', '/cuenta'],
  admin: ['/admin/main-files', '/admin/revisiones/N'],
};
const STAYS = 'nothing moves when the scripts come alive';
const TRANSLATED = 'what a browser translates works, and nothing is lost or doubled';

/** Looks at one page: the browser's own process of a page ends now and then, once in some thousand. */
const MOST_CRASHES = 4;
const TRANSLATED_EARLY: Change = { how: 'replaced', when: 'early' };

const site = useSite();
const sheets = new Map<string, string>();
const listed: string[] = [];

/** Reduces a sheet of the build to what a browser of 2015 understands. */
function sheetOf2015(file: string): string {
  const text = sheets.get(file) ?? asReadIn2015(readFileSync(`build/client/assets/${file}`, 'utf8'));
  sheets.set(file, text);
  return text;
}

/** Opens windows without scripts, in the styles of 2015, with scripts, and of a translating browser, of one account. */
async function windowsOf(as: Awaited<ReturnType<typeof readerOf>>['as']) {
  const [plain, old] = [await site.open({ as, scripts: false }), await site.open({ as, scripts: false })];
  const [scripted, translating] = [await site.open({ as }), await site.open({ as })];
  await translating.addInitScript(prepareChange, TRANSLATED_EARLY);
  await old.route('**/*.css', (route) => {
    const file = basename(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'text/css', body: sheetOf2015(file) });
  });
  return { plain, old, scripted, translating };
}

const whenAlive = async (page: Page) =>
  (await page.locator('script[type=module]').count()) > 0 && (await hydratedFully(page));

/** Opens the page before its scripts come, and with them. Returns the controls that move: a finger would miss them. */
async function movedBy(page: Page, path: string): Promise<string[]> {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(path);
  const before = await positions(page);
  await page.unroute(/\.js$/);
  await page.goto(path);
  await whenAlive(page);
  const after = await positions(page);
  return [...before]
    .filter(([name, top]) => after.has(name) && Math.abs((after.get(name) ?? top) - top) > 1)
    .map(([name, top]) => `${name} from ${top} to ${after.get(name)}`);
}

const wordsOn = (page: Page) => page.locator('body').innerText();
/** Letters in the order of the alphabet: one device is shown first what another is shown later. */
const lettersOf = (words: string) => [...words.replace(/\s+/g, '')].sort().join('');

/** Opens the page while the browser translates it. Returns what its scripts throw, and words that are lost or doubled. */
async function faultsOfTranslated(page: Page, path: string, words: string): Promise<string[]> {
  const faults: string[] = [];
  page.removeAllListeners('pageerror'); // a page that was changed early is rendered again, and React logs an error
  page.on('pageerror', ({ message }) => /React error #4(18|23|25)/.test(message) || faults.push(message));
  await page.goto(path);
  await whenAlive(page);
  const translated = await wordsOn(page);
  return lettersOf(translated) === lettersOf(words) ? faults : [...faults, `reads ${translated} and not ${words}`];
}

const isNewLayout = novelty();
const isNewForScripts = novelty();

type Windows = Awaited<ReturnType<typeof windowsOf>>;

interface Crawled {
  path: string;
  /** Its tree without scripts, and what scripts change in it. */
  tree: string;
  change: string;
  /** Faults that each check found. */
  faults: Record<string, string[]>;
}

/**
 * Opens every page of a role, measures each layout once, and lets scripts and a translator at all that they act on once.
 * Its markup and its names: tests/pages/every-page.test.ts.
 */
async function crawl(role: Role): Promise<Crawled[]> {
  const { as, paths } = await readerOf(role);
  listed.push(...paths);
  let windows = await windowsOf(as);
  const crawled: Crawled[] = [];
  for (const path of part(paths, 12)) {
    for (let tries = 1; ; tries += 1) {
      const seen = await lookAt(windows, path, tries > 1).catch((error: Error) => error);
      if (!(seen instanceof Error)) {
        crawled.push(seen);
        break;
      }
      if (tries === MOST_CRASHES || !/\b(Target|Page) crashed/.test(seen.message)) throw seen;
      console.warn(`${path}: ${seen.message.split('\n')[0]}`);
      windows = await windowsOf(as);
    }
  }
  return crawled;
}

/** Looks at one page: at its layout and at its scripts if they are new, or if it is looked at `again`. */
async function lookAt({ plain, old, scripted, translating }: Windows, path: string, again = false): Promise<Crawled> {
  const faults: Record<string, string[]> = {};
  const look = async (page: Page, way: string, checks: Checks) => {
    for (const [check, find] of Object.entries(checks)) faults[`${way}, ${check}`] = await find(page);
  };
  await plain.goto(path);
  const tree = await treeOf(plain);
  let change = '';
  const hasLayout = isNewLayout(await layoutOf(plain)) || again;
  const hasScripts = isNewForScripts(await scriptsOf(plain)) || again;
  if (hasLayout) {
    await look(plain, 'without scripts', WITHOUT_SCRIPTS);
    await old.goto(path);
    await look(old, 'in the styles of 2015', IN_STYLES_OF_2015);
  }
  if (hasScripts) {
    faults[STAYS] = await movedBy(scripted, path);
    change = changed(mainOf(tree), mainOf(await treeOf(scripted)));
    faults[TRANSLATED] = await faultsOfTranslated(translating, path, await wordsOn(scripted));
  } else if (hasLayout) {
    await scripted.goto(path);
    await whenAlive(scripted);
  }
  if (hasLayout || hasScripts) await look(scripted, 'with scripts', WITH_SCRIPTS);
  return { path: steady(path), tree, change, faults };
}

const fileNameOf = (path: string) => path.replace(/^\/|\/N$/g, '').replace(/[^\w=-]+/g, '_') || 'inicio';

beforeAll(fillSite);

describe.each<Role>(['visitor', 'member', 'admin'])('on each page of a %s', { timeout: 900_000 }, (role) => {
  let crawled: Crawled[];
  beforeAll(async () => void (crawled = await crawl(role)), 900_000);

  it.each([
    ...Object.keys(WITHOUT_SCRIPTS).map((check) => `without scripts, ${check}`),
    ...Object.keys(IN_STYLES_OF_2015).map((check) => `in the styles of 2015, ${check}`),
    ...[STAYS, TRANSLATED, ...Object.keys(WITH_SCRIPTS).map((check) => `with scripts, ${check}`)],
  ])('%s', (check) => {
    const looked = crawled.filter(({ faults }) => faults[check]);
    if (isAll) expect(looked.length).toBeGreaterThan(2);
    expect(looked.flatMap(({ path, faults }) => faults[check]!.map((fault) => `${path}: ${fault}`))).toEqual([]);
  });

  // What earlier pages leave shows in later ones: only a whole run finds all as it is recorded.
  describe.runIf(isAll)('a screen reader reads what is recorded', () => {
    const record = (lines: string[], file: string) =>
      expect(lines.join('\n')).toMatchFileSnapshot(`../trees/${role}/${file}`);

    it.each(RECORDED[role])('of %s, which stands for others', async (path) => {
      const [tree = ''] = crawled.flatMap((one) => (one.path === path ? [one.tree] : []));
      await record([mainOf(tree)], `${fileNameOf(path)}.yml`);
    });

    it('of the headings and controls of each', async () => {
      await record(
        crawled.map(({ path, tree }) => `${path} | ${outlineOf(tree)}`),
        'outlines.txt',
      );
    });

    it('around each: the way to its content, the navigation, the foot', async () => {
      const found: { path: string; frame: string }[] = [];
      const lines = crawled.flatMap(({ path, tree }) => {
        const frame = frameOf(tree).replace(/^ *- \/url: .*\n?/gm, '');
        const changes = found.map((one) => ({ path: one.path, change: changed(one.frame, frame) }));
        const nearest = changes.sort((one, other) => one.change.length - other.change.length)[0];
        if (nearest?.change === '') return [];
        found.push({ path, frame });
        const isNear = nearest && nearest.change.length < frame.length / 2;
        return [isNear ? `# ${path} as ${nearest.path} but\n${nearest.change}\n` : `# ${path}\n${frameOf(tree)}\n`];
      });
      await record(lines, 'frames.txt');
    });

    it('with scripts, where they change it', async () => {
      await record(
        crawled.flatMap(({ path, change }) => (change ? [`${path}\n${change}\n`] : [])),
        'with-scripts.txt',
      );
    });
  });
});

it('each page of the site is among them', () => {
  const paths = [...readFileSync('app/routes.ts', 'utf8').matchAll(/route\('([^'*]+)', '[^']+\.tsx'/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(50);
  const isMet = (path: string) => {
    const pattern = new RegExp(`^/${path.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}(\\?|$)`);
    return listed.some((one) => pattern.test(one));
  };
  expect(paths.filter((path) => !isMet(path))).toEqual(['salir']); // a form alone
});

/** Replaces what differs at each run: instants, today, and numbers from the database. */
const steady = (tree: string) =>
  tree
    .replace(/\d{1,2} [a-z]{3} \d{4}, \d\d:\d\d(:\d\d)?/g, 'INSTANTE')
    .replace(/(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo) \d{1,2} de [a-z]+\b(?! de)/g, 'HOY')
    .replace(/\b\d\d:\d\d\b/g, 'HORA')
    .replace(/"(Hoy|Ayer)"/g, '"DÍA"')
    .replace(/\d{1,2} [a-z]{3} \d{4}/g, 'FECHA')
    .replace(/"[A-Z][a-z]+ de \d{4}"/g, '"MES"')
    .replace(/en (menos de )?\d+(,\d)? s\b/g, 'en un momento')
    .replace(/Texto \d+/g, 'Texto N')
    .replace(/persona\d+@/g, 'persona@')
    .replace(/(users|cambios|revisiones|cargas|youtube|plan\/con|colecciones\/de)\/[\w~-]+/g, '$1/N')
    .replace(/(carga|despues|antes|desde|leido)=[\w.%-]+/g, '$1=N');

/** The tree that a screen reader reads of the page, without what differs at each run. */
async function treeOf(page: Page): Promise<string> {
  const tree = steady(await page.locator('body').ariaSnapshot());
  return /\/admin\/users/.test(page.url()) ? uncounted(tree) : tree;
}

const MAIN = /^- main.*(\n +.*)*/m;

/** The page's own part of its tree, and the rest: skip links, header and foot. */
const mainOf = (tree: string) => MAIN.exec(tree)?.[0] ?? '';
const frameOf = (tree: string) => tree.replace(MAIN, '- main');

/** One line of a tree: its headings, and how many there are of each other role. */
function outlineOf(tree: string): string {
  const headings = [...mainOf(tree).matchAll(/- '?heading "(.*)" \[level=([12])\]/g)];
  const counts = new Map<string, number>();
  for (const [, role = ''] of mainOf(tree).matchAll(/^ *- '?([a-z]+)\b/gm))
    counts.set(role, (counts.get(role) ?? 0) + 1);
  const roles = [...counts].filter(([role]) => !/^(main|text|paragraph|code|strong)$/.test(role)).sort();
  return [
    ...headings.map(([, words, level]) => `${level} ${words}`),
    roles.map((one) => one.join(' ')).join(', '),
  ].join(' | ');
}

/** Replaces the number of accounts, which depends on the tests before. */
const uncounted = (tree: string) =>
  tree.replace(/(?<=[a-z] )\( ?\d+ ?\)(?=")/g, '(N)').replace(/(?<=definition: ")\d+/g, 'N');

/** Lines removed from a tree (-) and added to it (+). */
function changed(was: string, is: string): string {
  const [before, after] = [linesOf(was), linesOf(is)];
  const taken = without(before, after).map((line) => `- ${line}`);
  return [...taken, ...without(after, before).map((line) => `+ ${line}`)].join('\n');
}

const linesOf = (tree: string) => tree.split('\n').map((line) => line.trim());

/** Lines in one list and not in the other, each as often as it is missing. */
function without(lines: string[], others: string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
