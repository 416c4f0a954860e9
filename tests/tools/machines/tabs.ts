import { chromium } from 'playwright';
import { addressNumber } from '../site/crowd';
import { join } from '../site/joining';
import { Person, type World } from '../site/person';
import { readChapter, sendNote } from '../site/reading';
import { findBrowsers } from '../test/chromium';

const CHAPTER = '/volume/11?chapter=5';
const AT_ONCE = 4; // tabs that are used at one moment

let people = 0;

/** Tabs that were opened before an event. */
interface Tabs {
  /** Writes in them and sends it, and checks that it was stored. Failures are recorded. */
  use: (when: string) => Promise<void>;
}

/** Opens tabs of browsers without scripts, half of them as old as forms that need a token, some for each moment. */
export async function openTabs(world: World, moments: number): Promise<Tabs> {
  const tabs = await Promise.all(
    Array.from({ length: moments * AT_ONCE }, async () => {
      const person = await newcomer(world);
      return { person, page: await readChapter(person, CHAPTER) };
    }),
  );
  const use = async (when: string) => {
    // Each of the others is used later: a second text from one page would conflict with its own first.
    for (const { person, page } of tabs.splice(0, AT_ONCE)) {
      if (!page) return world.history.wrong('un capítulo no se abrió', when);
      const text = `Escrito en una pestaña de antes, ${when}`;
      const { outcome } = await sendNote(person, page, text);
      if (outcome !== 'yes') world.history.wrong('una pestaña de antes no pudo guardar su nota', `${when}: ${outcome}`);
    }
  };
  return { use };
}

/** Opens a tab of Chromium with scripts, in which somebody writes a note and marks the chapter. */
export async function openChromium(world: World): Promise<Tabs & { close: () => Promise<void> }> {
  const { account } = await newcomer(world);
  const { CHROMIUM } = await findBrowsers(() => undefined);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const page = await browser.newPage({ baseURL: world.origin, locale: 'es-MX' });
  await page.goto(`/user-login?redirect=${encodeURIComponent(CHAPTER)}`);
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  const note = page.getByLabel('Nota personal');
  await note.waitFor();
  const use = async (when: string) => {
    const text = `Con guiones, ${when}`;
    try {
      await note.fill(text);
      await page.getByRole('button', { name: 'Guardar nota' }).click();
      await page.getByText('Nota guardada').first().waitFor({ timeout: 10_000 });
      await page.goto(CHAPTER);
      const stored = await note.inputValue();
      if (stored !== text) world.history.wrong('la nota que se guardó con guiones no está', `${when}: ${stored}`);
    } catch (error) {
      world.history.wrong('una pestaña con guiones no pudo seguir', `${when}: ${String(error).slice(0, 500)}`);
    }
  };
  return { use, close: () => browser.close() };
}

async function newcomer(world: World): Promise<Person> {
  const number = (people += 1);
  const { outcome, ...account } = await join(world, 'pestaña');
  if (outcome !== 'yes') world.history.wrong('nadie se puede registrar', account.email);
  const person = new Person(world, account, addressNumber(30_000 + number), number % 2 === 0);
  await person.signIn();
  return person;
}
