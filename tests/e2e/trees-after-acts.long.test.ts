import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { walk } from '../setup/axe';
import { changeTexts, prepareChange, type Change } from '../setup/changed-texts';
import { hydratedFully } from '../setup/chromium';
import { refillHouse } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';
import { OF_MEMBERS, OF_VISITORS, type Announcement } from '../setup/after-act';
import { OF_ADMINS } from '../setup/after-act-in-panel';
import { come, steady, treeOf } from '../setup/trees';

const house = useHouse();

/** Runs in the page: names the element that has the focus. */
function focused(): string {
  const at = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLElement> }) | null;
  if (!at || at === document.body) return 'la página';
  const words = at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent ?? '';
  return `${at.tagName.toLowerCase()} «${words.replace(/\s+/g, ' ').trim().slice(0, 80)}»`;
}

/** Runs in the page: lists what is announced without being focused. */
const announced = () =>
  [...document.querySelectorAll<HTMLElement>('[role=alert], [role=status], [aria-live]')]
    .filter((one) => one.getClientRects().length > 0 && one.innerText.trim() !== '')
    .map((one) => `${one.getAttribute('role') ?? 'aria-live'} «${one.innerText.replace(/\s+/g, ' ').trim()}»`);

/** Runs in the page: tells whether no request is under way. A result is announced before its button is free again. */
const isQuiet = () =>
  document.querySelector('.button--busy, .mark-button[aria-disabled], [aria-busy=true], [data-busy]') === null;

/** Tree of the dialog that is open, or else of this part of the page. */
async function partOf(page: Page, part = 'main'): Promise<string> {
  const dialog = page.locator('dialog[open]');
  const within = (await dialog.count()) > 0 ? dialog : page.locator(part);
  return (await within.count()) === 0 ? '' : treeOf(page, within);
}

interface Outcome {
  /** With or without scripts, and where the focus is. */
  way: string;
  /** Announcements, and what has been added to the page. */
  text: string;
}

/** Does an act. Returns where the focus is then, what is announced, and what has been added to the page. */
async function outcomeOf(
  { at, before, act, until, part }: Announcement,
  role: 'user' | 'admin' | null,
  scripts: boolean,
  change?: Change,
): Promise<Outcome> {
  await refillHouse();
  const who = await person(role ?? 'user', { first: 'Ana', last: 'de actos' });
  const page = await house.open({ as: role === null ? undefined : who, scripts });
  const errors: string[] = [];
  if (change) {
    await page.addInitScript(prepareChange, change);
    page.removeAllListeners('pageerror'); // a page that was changed early is rendered again, and React logs an error
    page.on('pageerror', ({ message }) => /React error #4(18|23|25)/.test(message) || errors.push(message));
  }
  await page.goto(at);
  if (scripts) await hydratedFully(page);
  await before?.(page);
  if (change?.when === 'late') await page.evaluate(changeTexts);
  const was = await partOf(page, part);
  await act(page, who);
  await page.getByText(until).filter({ visible: true }).first().waitFor();
  if (scripts) {
    await hydratedFully(page);
    await page.waitForFunction(isQuiet);
  }
  const focus = await page.evaluate(focused);
  const heard = (await page.evaluate(announced)).map((one) => `anuncia: ${one}`);
  const text = steady([...heard, come(was, await partOf(page, part))].join('\n'));
  if (scripts && !change) errors.push(...(await walk(page)));
  expect(errors).toEqual([]);
  return { way: `${scripts ? 'CON' : 'SIN'} GUIONES, teclas: ${steady(focus)}`, text };
}

/** Writes what was read once for all ways in which it is the same. */
function written(outcomes: Outcome[]): string {
  const ways = new Map<string, string[]>();
  for (const { way, text } of outcomes) ways.set(text, [...(ways.get(text) ?? []), way]);
  return [...ways].map(([text, all]) => `${all.join('\n')}\n${text}\n`).join('\n');
}

const fileOf = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\W+/g, '-');

const ALL = [
  ...OF_VISITORS.map((scenario) => ({ ...scenario, role: null })),
  ...OF_MEMBERS.map((scenario) => ({ ...scenario, role: 'user' as const })),
  ...OF_ADMINS.map((scenario) => ({ ...scenario, role: 'admin' as const })),
];

/** Changes by a translating browser, as soon as the page is loaded or once its scripts run, and by an extension. */
const CHANGES: Change[] = [
  { how: 'replaced', when: 'early' },
  { how: 'replaced', when: 'late' },
  { how: 'wrapped', when: 'late' },
];

describe(
  'what a screen reader reads after an act, and where the keys go, also on a page that others change; axe finds nothing',
  { timeout: 180_000 },
  () => {
    it.each(ALL)('$name', async ({ role, only, ...scenario }) => {
      const ways = [false, true].filter((scripts) => only === undefined || (only === 'on') === scripts);
      const all: Outcome[] = [];
      for (const scripts of ways) all.push(await outcomeOf(scenario, role, scripts));
      await expect(written(all)).toMatchFileSnapshot(`../trees/acts/${fileOf(scenario.name)}.txt`);
      for (const change of only === 'off' ? [] : CHANGES) {
        expect(await outcomeOf(scenario, role, true, change), `${change.how} ${change.when}`).toEqual(all.at(-1));
      }
    });
  },
);
