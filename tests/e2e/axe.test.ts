import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { requestReset } from '~/domain/members/recovery.server';
import { issueToken } from '~/domain/members/single-use.server';
import { walk } from '../setup/axe';
import { hydratedFully } from '../setup/chromium';
import { part } from '../setup/extent';
import { fillHouse, GOSPEL_DAY } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { whileAway } from '../setup/outage';
import { pagesOfPanel } from '../setup/pages-of-panel';
import { person } from '../setup/people';
import { endSessionsOf } from '../setup/stored';

const house = useHouse();
beforeAll(fillHouse);

type Act = (page: Page) => Promise<unknown>;
/** Page in a state: its address, and what somebody does on it to reach the state. */
type State = [path: string, act?: Act];

const press = (page: Page, name: string) => page.getByRole('button', { name }).last().click();
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();
const alert = (page: Page) => page.locator('main [role=alert]').first().waitFor();
const dialog = (page: Page) => page.locator('dialog[open] .dialog__body, dialog[open] iframe').first().waitFor();
const refused =
  (button: string): Act =>
  async (page) => {
    await press(page, button);
    await alert(page);
  };
const without =
  (label: string): Act =>
  async (page) => {
    await page.getByLabel(label).first().fill('');
    await refused('Guardar')(page);
  };
const about: Act = async (page) => {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acerca de' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Contacto' }).waitFor();
};
const uploaded =
  (label: string, name: string, content: string): Act =>
  async (page) => {
    const field = page.getByLabel(label);
    await field.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
    await page.locator('form', { has: field }).getByRole('button', { name: 'Subir' }).click();
    await page.locator('#informe, [role=alert]').first().waitFor();
  };

async function found(page: Page, [path, act]: State): Promise<string[]> {
  await page.goto(path);
  const sendsItself = /^\/verify-email\?token=/.test(path); // it leads on as soon as its scripts run
  if (!sendsItself && (await page.locator('script[type=module]').count())) await hydratedFully(page);
  await act?.(page);
  const all = await walk(page);
  return all.map((one) => `${path}: ${one}`);
}

async function foundOn(page: Page, states: State[]): Promise<string[]> {
  const all: string[] = [];
  for (const state of part(states, 8)) all.push(...(await found(page, state)));
  return all;
}

describe('axe finds nothing', { timeout: 240_000 }, () => {
  it('on the pages for everybody', async () => {
    const page = await house.open();
    const { email } = await person();
    const states: State[] = [
      ['/'],
      ['/', about],
      ['/?capitulo=11/5'],
      ['/volume/11', refused('Iniciar sesión')],
      ['/temas', refused('Iniciar sesión')],
      ['/register'],
      ['/register', refused('Crear cuenta')],
      ['/forgot-password', refused('Enviar enlace')],
      ['/reset-password'],
      [`/reset-password?token=${await requestReset(db, email)}`],
      ['/verify-email'],
      ['/verify-email?token=falso', alert],
      [`/evangelio?date=${GOSPEL_DAY}`],
      ['/evangelio?date=2020-01-01'],
      ['/evangelio/2026-11'],
      ['/about'],
      ['/privacidad'],
      ['/ayuda'],
      ['/ajustes'],
      ['/nada'],
      ['/api/docs'],
    ];
    expect(await foundOn(page, states)).toEqual([]);
  });

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
    expect(await found(page, ['/register', account])).toEqual([]);
    expect(await found(page, ['/verify-email', sent('Reenviar enlace', address)])).toEqual([]);
    const { id } = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const token = await issueToken(db, id, 'verify_email');
    expect(await found(page, [`/verify-email?token=${token}`, verified])).toEqual([]);
    expect(await found(page, ['/forgot-password', sent('Enviar enlace', address)])).toEqual([]);
    const anew = sent('Guardar contraseña', { 'Nueva contraseña': 'clave-2', 'Confirmar contraseña': 'clave-2' });
    expect(await found(page, [`/reset-password?token=${await requestReset(db, email)}`, anew])).toEqual([]);
    await db.updateTable('site').set({ email_validation_enabled: false }).execute();
  });

  it('on the pages of members', async () => {
    const page = await house.open({ as: await person() });
    const tooLong: Act = (window) => window.getByLabel('Nota personal').fill('a'.repeat(2001));
    const bible: Act = async (window) => {
      await follow(window, /^Consultar cita/);
      await dialog(window);
    };
    const marked: Act = async (window) => {
      await window.getByText('Mostrar respuesta').first().click();
      await window.locator('#video button').click();
      await window.getByText('1 de 3 vistos').waitFor();
    };
    const states: State[] = [
      ['/'],
      ['/volume/11', marked],
      ['/volume/11?chapter=1', bible],
      ['/volume/11?chapter=2&video=1', tooLong],
      ['/volume/11?buscar=3'],
      ['/volume/11?chapter=4&buscar=x'],
      ['/volume/11?chapter=99'],
      ['/volume/12'],
      ['/temas'],
      ['/temas?letra=P&buscar=paz'],
      ['/temas?buscar=zzz'],
      ['/tema/luz?from=/volume/11'],
      ['/tema/nada'],
      ...['/volume/11/indice', '/volume/11/parrafo/1-1', '/notas', '/marcadores', '/historial', '/mio'].map(
        (path): State => [path],
      ),
      ...['/buscar', '/buscar?q=luz', '/referencias', '/referencias/juan', '/fecha/03-14'].map((path): State => [path]),
      ['/cuenta'],
      ['/cuenta', refused('Cambiar contraseña')],
      ['/cuenta/eliminar', refused('Eliminar')],
      ['/admin'],
    ];
    expect(await foundOn(page, states)).toEqual([]);
  });

  it('in the panel', async () => {
    const page = await house.open({ as: await person('admin') });
    const deletion: Act = async (window) => {
      await follow(window, /^Eliminar/);
      await dialog(window);
    };
    const states: State[] = [
      ['/admin/playlists', uploaded('Archivo JSON de la playlist', 'volumen.json', '{}')],
      ['/admin/playlists', deletion],
      ['/admin/playlists/11', without('Título')],
      ['/admin/main-files', uploaded('ZIP principal', 'Vol_11_main.zip', 'no')],
      ['/admin/imagen', without('URL de imagen')],
      ['/admin/users?buscar=nadie'],
      ['/admin/cargas/1'],
      ...(await pagesOfPanel()).map((path): State => [path]),
    ];
    expect(await foundOn(page, states)).toEqual([]);
  });

  it('on the two pages that lead on by themselves', async () => {
    const ended = await person();
    const [visitor, dead] = [await house.open(), await house.open({ as: ended })];
    await endSessionsOf(ended);
    // Both pages stay: the address that they lead to responds with 204.
    for (const page of [visitor, dead]) await page.route('**/user-login*', (route) => route.fulfill({ status: 204 }));
    const rulesOf = (all: string[]) => [...new Set(all.map((one) => /light ([\w-]+):/.exec(one)?.[1] ?? one))];
    // scripts remove the refresh: their own redirect stops at a touch
    expect(rulesOf(await found(visitor, ['/?capitulo=11-5']))).toEqual([]);
    expect(rulesOf(await found(dead, ['/']))).toEqual([]);
  });

  it('while the database is away', async () => {
    const page = await house.open();
    await whileAway(async () => {
      expect(await foundOn(page, [['/'], ['/evangelio']])).toEqual([]);
    });
  });
});
