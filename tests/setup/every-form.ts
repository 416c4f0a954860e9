import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { hydratedFully, leaveFor } from './chromium';
import { follow } from './crawl';
import { isAll, part } from './extent';
import { fillForm, readForm, type Filled } from './filled';
import { refillHouse } from './full-house';
import type { useHouse } from './house';
import { person } from './people';
import type { Plan, Sending } from './sent';
import { startOf, type Role } from './starts';
import { buttonOf, survey } from './survey';

type House = ReturnType<typeof useHouse>;
type Plans = Record<string, Plan>;

/** Kinds of form, each with a page that it stands on. */
export type Kinds = Map<string, string>;

/**
 * Finds every kind of form on the pages that somebody of a role can reach, and the faults in the forms of each page.
 */
export async function formsFor(house: House, role: Role) {
  const { member, from } = await startOf(role);
  const page = await house.open({ as: member, scripts: false });
  const kinds: Kinds = new Map();
  const faults: string[] = [];
  const visited = new Set<string>();
  await follow(from, async (path) => {
    if (!(await isPage(page, path))) return [];
    const [seen, links] = await Promise.all([survey(page), page.evaluate(linksOf)]);
    const { pathname, search } = new URL(page.url());
    const address = pathname + search;
    if (visited.has(address)) return [];
    visited.add(address);
    faults.push(...seen.faults.map((fault) => `${address}: ${fault}`));
    for (const { kind } of seen.found) if (!kinds.has(kind)) kinds.set(kind, address);
    return links;
  });
  return { kinds, faults };
}

/** Sends a form of each kind. Returns the expected outcomes that did not happen. */
export async function sendAll(house: House, role: Role, scripts: boolean, kinds: Kinds, plans: Plans) {
  const wrong: string[] = [];
  const sending = await windowOf(house, role, scripts);
  for (const [kind, found] of part([...kinds], 4, scripts ? 2 : 0)) {
    const plan = plans[kind] ?? {};
    const path = (await plan.at?.()) ?? found;
    try {
      await send(sending, kind, path, plan);
    } catch (error) {
      wrong.push(`${kind} on ${path}: ${String(error)}`);
    }
    if (plan.spoils) await refillHouse();
  }
  return wrong;
}

/** Opens an address. Returns whether it is a page. */
async function isPage(page: Page, path: string): Promise<boolean> {
  try {
    const response = await page.goto(path);
    return (await response?.headerValue('content-type'))?.startsWith('text/html') ?? false;
  } catch (error) {
    if (String(error).includes('Download is starting')) return false;
    throw error;
  }
}

// The following runs in the browser.
const linksOf = () => [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');

/** Opens the window in which one form after another is sent. */
async function windowOf(house: House, role: Role, scripts: boolean): Promise<Sending> {
  const member: Member | undefined = role === 'visitor' ? undefined : await person(role === 'admin' ? 'admin' : 'user');
  const page = await house.open({ as: member, scripts });
  page.setDefaultTimeout(10_000);
  return { page, scripts, member };
}

async function send(sending: Sending, kind: string, path: string, plan: Plan): Promise<void> {
  await plan.before?.(sending);
  const { page, scripts } = sending;
  await leaveFor(page, path); // the page before may be about to redirect by itself
  if (scripts) await hydratedFully(page);
  const kindHere = (scripts && plan.kindByScript) || kind;
  const filled = await fillAndPress(sending, kindHere, plan);
  if (plan.shows) await plan.shows({ ...sending, path, filled });
  else await readBack(sending, kind, filled, path);
}

/** Fills in the form of a kind and sends it by its own button. Returns the values. */
async function fillAndPress(sending: Sending, kind: string, plan: Plan): Promise<Filled> {
  const { page, scripts } = sending;
  const button = await buttonOf(page, kind);
  const filled = await fillForm(button, plan.typed?.(sending), await plan.file?.());
  const isTwice = isAll && !scripts;
  if (isTwice) await sendTwice(page);
  await Promise.all([page.waitForEvent('load'), button.click()]);
  if (isTwice) await page.unrouteAll();
  return filled;
}

/** Sends each form of the page twice, as a hand does that presses twice; a file once. */
const sendTwice = (page: Page) =>
  page.route('**', async (route) => {
    const request = route.request();
    const isForm = request.headers()['content-type'] === 'application/x-www-form-urlencoded';
    if (isForm) await route.fetch({ maxRedirects: 0 });
    await route.continue();
  });

/** Checks that the values filled in stand in the same form once its page is opened anew. */
async function readBack({ page }: Sending, kind: string, filled: Filled, path: string): Promise<void> {
  if (Object.keys(filled).length === 0) throw new Error('keeps nothing: what it does has to be written down');
  await page.goto(kind.startsWith('get') ? page.url() : path);
  expect(await readForm(await buttonOf(page, kind), Object.keys(filled))).toEqual(filled);
}
