import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { requestReset } from '~/domain/members/recovery.server';
import { issueToken } from '~/domain/members/single-use.server';
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
  it('after each act on the way to an account', async () => {
    await db.updateTable('site').set({ email_validation_enabled: true }).execute();
    const page = await house.open();
    const email = 'nueva@ejemplo.org';
    const sent =
      (button: string, typed: Record<string, string>): Act =>
      async (window) => {
        for (const [label, text] of Object.entries(typed)) await window.getByLabel(label, { exact: true }).fill(text);
        await press(window, button);
        await window.locator('main [role=status].notice--good').waitFor();
        await hydratedFully(window);
      };
    const address = { 'Correo electrónico': email };
    const names = { Nombre: 'Inés', Apellido: 'Romero', ...address };
    const account = sent('Crear cuenta', { ...names, Contraseña: 'clave-1', 'Confirmar contraseña': 'clave-1' });
    const verified: Act = (window) => window.locator('main [role=status].notice--good').waitFor();
    expect(await found(page, '/register', account)).toEqual([]);
    expect(await found(page, '/verify-email', sent('Reenviar enlace', address))).toEqual([]);
    const { id } = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const token = await issueToken(db, id, 'verify_email');
    expect(await found(page, `/verify-email?token=${token}`, verified)).toEqual([]);
    expect(await found(page, '/forgot-password', sent('Enviar enlace', address))).toEqual([]);
    const anew = sent('Guardar contraseña', { 'Nueva contraseña': 'clave-2', 'Confirmar contraseña': 'clave-2' });
    expect(await found(page, `/reset-password?token=${await requestReset(db, email)}`, anew)).toEqual([]);
    await db.updateTable('site').set({ email_validation_enabled: false }).execute();
  });

  it.each([
    ['user', '/cuenta', refused('Cambiar contraseña')],
    ['admin', '/admin/playlists/11', refused('Guardar', 'Título')],
    ['admin', '/admin/imagen', refused('Guardar', 'URL de imagen')],
  ] as const)('where a form of the role %s on %s is refused', async (role, path, act) => {
    expect(await found(await house.open({ as: await person(role) }), path, act)).toEqual([]);
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
