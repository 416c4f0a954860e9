import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brought, unbalanced } from '../setup/balance';
import type { Browser, Page } from '../setup/browser';
import { fillHostileTexts, HOSTILE_DAY } from '../setup/hostile-texts';
import { whileAway } from '../setup/outage';
import { fillForRights, RIGHTS } from '../setup/rights';
import { siteRoutes } from '../setup/routes';
import { browserOf, WHO } from '../setup/visitors';
import { execFile, spawnSync } from 'node:child_process';
import { fetchPackage } from '../setup/fetched-package';

const PACKAGE = {
  name: 'vnu-jar',
  version: '26.9.27',
  integrity: 'sha512-TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==',
};

/**
 * Finds the Nu validator: 31 MB that only the tests need.
 * Returns its path, or the reason why it cannot be had.
 */
async function findNu(): Promise<{ jar: string } | { missing: string }> {
  if (!hasJava()) return { missing: 'no hay Java' };
  const folder = await fetchPackage(PACKAGE);
  return folder ? { jar: join(folder, 'build/dist/vnu.jar') } : { missing: `no se pudo traer ${PACKAGE.name}` };
}

interface Fault {
  url: string;
  message: string;
  extract?: string;
  lastLine?: number;
}

/**
 * Flags for one short run: compiling more, and collecting garbage by several threads, takes more of the machine than it
 * saves.
 */
const LIGHT = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m'];
const AS_JSON = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json'];

/** Faults of each of these HTML files, found in one run. */
function validate(jar: string, files: string[]): Promise<Fault[]> {
  const args = [...LIGHT, '-jar', jar, ...AS_JSON, ...files];
  return new Promise((done, failed) => {
    execFile('java', args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      if (error) failed(new Error(error.message));
      else done((JSON.parse(stdout) as { messages: Fault[] }).messages);
    });
  });
}

const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

const nu = await findNu();
const left = 'missing' in nu ? nu.missing : null;
if (left !== null) console.warn(`Sin comprobar con Nu: ${left}.`);

/** States of pages that are no address in the table of rights. */
const STATES = `
  /?capitulo= /?capitulo=11-5 /nada /about /temas?buscar=zzz /temas?letra=L /tema/luz?from=/volume/11 /tema/nada
  /volume/11?chapter=1 /volume/11?chapter=1&video=1 /volume/11?chapter=2 /volume/11?chapter=3 /volume/11?chapter=99
  /volume/11?buscar=x /volume/12 /evangelio?date=${HOSTILE_DAY} /evangelio?date=2020-01-01 /evangelio?date=x
  /reset-password?hecho=1 /verify-email?token=x /verify-email?hecho=verificado /admin/users?buscar=nadie
  /admin/playlists/11 /admin/nada`
  .trim()
  .split(/\s+/);
/** Forms that are refused, with the fields that are sent. */
const FORMS: [path: string, fields: Record<string, string>][] = [
  ['/user-login', { email: '"><b>', password: 'x' }],
  ['/login', { email: '', password: '' }],
  ['/register', { first_name: '<i>"', last_name: '', email: 'x', password: '1', confirm_password: '2' }],
  ['/forgot-password', { email: '' }],
  ['/reset-password', { token: 'x', new_password: '1', confirm_password: '2' }],
  ['/cuenta', { intent: 'email', email: '', current_password: '' }],
  ['/volume/11?chapter=1', { intent: 'note', index: '1', note_text: `</textarea><b>${'x'.repeat(2001)}` }],
  ['/admin/settings', { intent: 'news', public_title: 'x'.repeat(300) }],
  ['/admin/imagen', { intent: 'image', imageUrl: '', clickUrl: '', altText: '', tooltipText: '', basis: '' }],
  ['/admin/about', { intent: 'text', content: '', basis: '' }],
];

const HOSTILE = `"><img src=x onerror=alert(1)><svg onload=alert(1)><a href="javascript:1">a</a>[a](javascript:1)`;
/** What somebody writes of their own, before their pages are looked at. */
const OWN: [path: string, fields: Record<string, string>][] = [
  ['/volume/11?chapter=1', { intent: 'note', index: '1', note_text: `${HOSTILE}\n<script>alert(1)</script>` }],
  ['/volume/11/parrafo/1-1', { intent: 'keep', label: HOSTILE }],
  ['/avisar/11-1-1', { text: HOSTILE }],
  ['/cuenta', { intent: 'name', first_name: HOSTILE.slice(0, 100), last_name: '<script>alert(1)</script>' }],
];
const SEARCHES = [
  '/?capitulo=',
  '/buscar?q=',
  '/temas?buscar=',
  '/notas?q=',
  '/referencias?cita=',
  '/volume/11?buscar=',
].map((path) => path + encodeURIComponent(HOSTILE));

/** Reports of Nu about markup that is intended. */
const MEANT = [
  // A table that a narrow screen shows as a list (`display: block`) keeps its meaning only by written roles.
  /^The “role” attribute must not be used on an? “(td|th|tr)” element which has a “table” ancestor/,
  // The order of the headings within the About text is its writer's.
  /^The heading “h[34]” .* skipping \d heading levels?\.$/,
];

let folder: string;
const pages = new Map<string, { name: string; html: string }>();

function collect(name: string, { headers, html }: Page): void {
  if (!/^text\/html/.test(headers.get('content-type') ?? '') || html === '') return;
  pages.set(`${pages.size}.html`, { name, html });
}

async function walk(who: string, browser: Browser): Promise<void> {
  for (const [path, fields] of OWN) await browser.post(path, fields);
  const routes = siteRoutes.filter(({ isPage }) => isPage).flatMap(({ id }) => RIGHTS[id]?.at ?? []);
  for (const path of new Set([...routes, ...STATES, ...SEARCHES])) collect(`${who} ${path}`, await browser.get(path));
  for (const [path, fields] of FORMS) collect(`${who} POST ${path}`, await browser.post(path, fields));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'libro-paginas-'));
  await fillForRights();
  await fillHostileTexts('páginas');
  for (const who of WHO) await walk(who, await browserOf(who));
  const visitor = await browserOf('visitor');
  await whileAway(async () => {
    for (const path of ['/', '/evangelio', '/about', '/temas']) collect(`away ${path}`, await visitor.get(path));
  });
  await Promise.all([...pages].map(([file, { html }]) => writeFile(join(folder, file), html)));
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('every page is read by browsers as it was written', () => {
  expect(pages.size).toBeGreaterThan(100);
  const wrong = [...pages.values()].flatMap(({ name, html }) => {
    const fault = unbalanced(html);
    return fault ? [{ name, ...fault }] : [];
  });
  expect(wrong).toEqual([]);
});

it('no text brings markup of its own into a page', () => {
  const all = [...pages.values()].flatMap(({ name, html }) => brought(html).map((one) => `${name}: ${one}`));
  expect(all).toEqual([]);
});

it.skipIf(left !== null)(
  `every page passes the Nu validator${left === null ? '' : `, left out: ${left}`}`,
  { timeout: 300_000 },
  async () => {
    const files = [...pages.keys()].map((file) => join(folder, file));
    const faults = await validate('jar' in nu ? nu.jar : '', files);
    const messages = faults
      .filter(({ message }) => !MEANT.some((one) => one.test(message)))
      .map(({ url, message, extract }) => `${pages.get(basename(url))?.name}: ${message} ${extract ?? ''}`);
    expect([...new Set(messages)].sort()).toEqual([]);
  },
);
