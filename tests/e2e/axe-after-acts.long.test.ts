import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { walk } from '../setup/axe';
import { hydratedFully } from '../setup/chromium';
import { fillHouse } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { whileAway } from '../setup/outage';
import { person } from '../setup/people';
import { endSessionsOf } from '../setup/stored';

const house = useHouse();
beforeAll(fillHouse);

type Act = (page: Page) => Promise<unknown>;

const press = (page: Page, name: string) => page.getByRole('button', { name }).last().click();
/** Sends a form as it stands, without what one of its fields holds, and waits until it is refused. */
const refused =
  (button: string, emptied?: string): Act =>
  async (page) => {
    if (emptied) await page.getByLabel(emptied).first().fill('');
    await press(page, button);
    await page.locator('main [role=alert]').first().waitFor();
  };

async function found(page: Page, path: string, act?: Act): Promise<string[]> {
  await page.goto(path);
  const sendsItself = /^\/verify-email\?token=/.test(path); // it leads on as soon as its scripts run
  if (!sendsItself && (await page.locator('script[type=module]').count())) await hydratedFully(page);
  await act?.(page);
  return walk(page);
}

// The pages as they are opened: every-page.test.ts; after what people do on them: trees-after-acts.long.test.ts.
describe('axe finds nothing', { timeout: 240_000 }, () => {
  it.each([
    ['/admin/playlists/11', refused('Guardar', 'Título')],
    ['/admin/imagen', refused('Guardar', 'URL de imagen')],
  ] as const)('where a form on %s is refused', async (path, act) => {
    expect(await found(await house.open({ as: await person('admin') }), path, act)).toEqual([]);
  });

  it.each(['/', '/?capitulo=11-5'])('where a session has ended, on %s, which leads on by itself', async (path) => {
    const ended = await person();
    const page = await house.open({ as: ended });
    await endSessionsOf(ended);
    await page.route('**/user-login*', (route) => route.fulfill({ status: 204 })); // it leads there: the page stays
    expect(await found(page, path)).toEqual([]);
  });

  it.each(['/', '/evangelio'])('while the database is away, on %s', async (path) => {
    const page = await house.open();
    await whileAway(async () => expect(await found(page, path)).toEqual([]));
  });
});
