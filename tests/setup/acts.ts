import type { Locator, Page, Request } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import type { Tables } from '~/db/schema';
import { hydratedFully } from './chromium';
import { refillHouse } from './full-house';
import type { useHouse } from './house';
import { positionFaults, isFar, moved, recordPositions } from './in-sight';
import { withoutTable } from './outage';
import { person } from './people';

/** File as a form sends it. */
export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Something done on a page, and the message that tells the reader of it. */
export interface Act {
  at: string | ((member: Member | undefined) => Promise<string>);
  /** Texts to type, by field name. */
  types?: Record<string, string> | (() => Promise<Record<string, string>>);
  file?: SentFile;
  /** Label of the button or link; `form` selects its form where several have such a button. */
  press: string | RegExp;
  form?: string;
  says: string;
  /** Runs between typing and pressing. */
  meanwhile?: (member: Member | undefined, page: Page) => Promise<unknown>;
  /** Table that cannot be read or written during the press. */
  without?: keyof Tables;
  /** Wraps the press and its response. */
  during?: (press: () => Promise<void>, member: Member | undefined) => Promise<void>;
  /** Set if scripts show the message on the same page. */
  stays?: true;
  /** Set if its account cannot be used afterwards. */
  isAlone?: true;
  /** Set if the response is another page: its form is not looked for. */
  leads?: true;
}

const PATIENCE = 30_000; // an upload waits for another for half of it

interface Context {
  page: Page;
  scripts: boolean;
  member?: Member;
}

const TYPED = 'textarea, input:is([type=text], [type=search], [type=url], [type=email], :not([type]))';

/**
 * Declares a test for each act: on a phone its message has to stand where the act was. The acts share a house and an
 * account, in their order.
 */
export function testAnswers(
  house: ReturnType<typeof useHouse>,
  acts: Act[],
  scripts: boolean,
  role?: Member['role'],
): void {
  const newMember = async () => role && person(role);
  let common: Member | undefined;
  beforeAll(async () => {
    await refillHouse();
    common = await newMember();
  });
  it.each(acts.map((act) => ({ act, name: `${String(act.press)} «${act.says}»` })))('$name', async ({ act }) => {
    const member = act.isAlone ? await newMember() : common;
    const viewport = { width: 360, height: 640 };
    const page = await house.open({ as: member, scripts, viewport, isMobile: true, hasTouch: true });
    expect(await faultsOf({ page, scripts, member }, act)).toEqual([]);
  });
}

/** Does the act on the page in a phone's window. Returns the faults in the position of its message. */
async function faultsOf(context: Context, act: Act): Promise<string[]> {
  const { page, scripts, member } = context;
  const path = typeof act.at === 'string' ? act.at : await act.at(member);
  await page.goto(path);
  if (await hasScripts(context)) await hydratedFully(page);
  const button = controlOf(page, act).first();
  await type(button, act);
  await act.meanwhile?.(member, page);
  await button.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await recordPositions(page);
  const pressed = () => press(context, button, act);
  if (act.without) await withoutTable(act.without, pressed);
  else if (act.during) await act.during(pressed, member);
  else await pressed();
  const found = await positionFaults(page, act.says);
  if (act.stays && scripts) found.push(...(await moved(page, act.says)));
  if (!act.leads && (await isFar(button))) found.push('its form is out of sight');
  if (!act.leads && scripts) found.push(...(await faultsOfTyping(button)));
  return found.map((fault) => `${String(act.press)} on ${path}: ${fault}`);
}

async function hasScripts({ page, scripts }: Context): Promise<boolean> {
  return scripts && (await page.locator('script[type=module]').count()) > 0;
}

const controlOf = (page: Page, { form, press }: Act): Locator => {
  const within = form ? page.locator(form) : page.locator('main');
  const exact = { name: press, exact: true };
  return within.getByRole('button', exact).or(within.getByRole('link', exact));
};

/** Presses the control and waits until the response is fully rendered. */
async function press(context: Context, button: Locator, act: Act): Promise<void> {
  const { page } = context;
  const stays = act.stays && context.scripts;
  const answered = stays
    ? page.getByText(act.says).first().waitFor({ timeout: PATIENCE })
    : page.waitForEvent('load', { timeout: PATIENCE });
  const sent = recordRequests(page);
  await Promise.all([answered, button.click({ timeout: PATIENCE })]).catch((error: unknown) => {
    throw new Error(`no answer at ${page.url()}; sent: ${sent().join(', ') || 'nothing'}`, { cause: error });
  });
  if (!stays && (await hasScripts(context))) await hydratedFully(page);
}

/** Records what the page asks for from now on. Returns a function that tells each request with its status, or how it ended. */
function recordRequests(page: Page): () => string[] {
  const states = new Map<Request, string>();
  const note = (state: (request: Request) => string) => (request: Request) => void states.set(request, state(request));
  page.on(
    'request',
    note(() => 'unanswered'),
  );
  page.on('response', (response) => void states.set(response.request(), String(response.status())));
  page.on(
    'requestfailed',
    note((request) => request.failure()?.errorText ?? 'failed'),
  );
  return () => [...states].map(([request, state]) => `${request.method()} ${request.url()} ${state}`);
}

async function type(button: Locator, { types = {}, file }: Act): Promise<void> {
  const form = button.locator('xpath=ancestor::form');
  for (const [name, text] of Object.entries(typeof types === 'function' ? await types() : types)) {
    await form.locator(`[name=${name}]`).fill(text);
  }
  if (file) await form.locator('[type=file]').setInputFiles(file);
}

/** Goes on typing in the form. Returns the faults where another element takes the keys. */
async function faultsOfTyping(button: Locator): Promise<string[]> {
  const field = button.locator('xpath=ancestor::form').locator(TYPED).first();
  if ((await button.count()) === 0 || (await field.count()) === 0 || !(await field.isEditable())) return [];
  await field.fill('');
  await field.pressSequentially('abc');
  const text = await field.inputValue();
  return text === 'abc' ? [] : [`what is typed on is «${text}» instead of «abc»`];
}
