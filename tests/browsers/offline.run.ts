import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillSite } from '../setup/full-site';
import { sharedServer } from '../setup/site-in-browser';
import { CHAPTER, noteOf } from '../setup/note';
import { chromium } from './chromium';
import type { Driver } from './driver';
import { openProxy, type FaultyProxy } from './faulty-proxy';
import { firefox } from './firefox';
import { walk } from './journeys';
import { eventually, which } from './processes';
import { Reader } from './reader';
import { webkit } from './webkit';

/** Opens the chapter, twice if needed: WebKitGTK sometimes runs scripts from a worker only after a reload. */
const open = (reader: Reader) => reader.goto(CHAPTER).catch(() => reader.goto(CHAPTER));

beforeAll(fillSite);

describe.each([chromium, firefox, webkit])('$name, sin línea', ({ name, needs, open: start }) => {
  const isThere = Object.keys(needs).every((program) => which(program));
  let [driver, line]: [Driver, FaultyProxy] = [] as never;
  beforeAll(async () => {
    if (!isThere) return;
    line = await openProxy((await sharedServer()).url, 'none');
    driver = await start({ scripts: true });
    console.log(`${name} ${driver.version}, sin línea`);
  }, 120_000);
  afterAll(async () => {
    await driver?.close();
    await line?.close();
  });

  it.skipIf(!isThere)('un capítulo abierto se lee, y la nota llega después', async () => {
    const reader = new Reader(driver, line.url, 'alive');
    const act = async (who: { id: number }) => {
      await reader.goto('/ajustes');
      await reader.press('Guardar los capítulos que abra');
      await reader.sees('Desde ahora se guardan los que abras.');
      await open(reader);
      await reader.comesTo('/sin-conexion', '//main//a[contains(., "Lectura 1")]');
      line.cut(true);
      await open(reader);
      await reader.sees('No hay conexión. Ves este capítulo como estaba', 'Descripción de 11-1');
      await reader.send({ 'Nota personal': 'Escrita sin línea' }, 'Guardar nota');
      await reader.sees('Tu nota está en este navegador y se enviará cuando vuelva');
      line.cut(false);
      await open(reader);
      await eventually(async () => expect(await noteOf(who)).toBe('Escrita sin línea'));
      await reader.goto('/');
      await reader.press('Cerrar sesión');
      await reader.sees('Has cerrado la sesión.');
      await reader.goto('/sin-conexion', 'Aquí verás los capítulos que abras desde ahora.');
    };
    await walk({ name: 'sin línea', as: 'user', walk: (_reader, who) => act(who) }, reader);
  });
});
