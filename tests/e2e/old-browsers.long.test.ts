import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { sharedServer } from '../setup/house';
import { NEWEST, oldBrowsers, useOldPage } from '../setup/old-page';
import { PASSWORD, person } from '../setup/people';
import type { TestServer } from '../setup/server';

/** Oldest Chromium in which pages load their scripts. */
const FLOOR = 85;
const CHAPTERS = { 1: {}, 2: { description: 'El segundo.' }, 3: { description: 'El tercero.' } };

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
  await fillVolume(11, { videos: [1, 2, 3], main: CHAPTERS });
});

describe.each(await oldBrowsers([64, 88, 112, NEWEST]))('in Chromium $age', ({ age, executable }) => {
  const hasScripts = age >= FLOOR;
  const reader = useOldPage(executable, () => server.url);
  /** Waits for the page after a press, until its scripts run. */
  const next = async (words: string) => {
    await reader.sees(words);
    if (hasScripts) await reader.lives();
  };

  it('somebody signs in, searches, reads on, writes, marks and changes the theme', async () => {
    const { email } = await person();
    await reader.goto('/');
    await reader.press('Iniciar sesión');
    await next('Olvidé mi contraseña');
    await reader.fill('Correo electrónico', email);
    await reader.fill('Contraseña', PASSWORD);
    await reader.press('Iniciar sesión');
    await next(email);
    await reader.fill('Ir a un capítulo', '11-1');
    await reader.press('Buscar Capítulo');
    await next('Lectura 1');
    await reader.press('Siguiente');
    await reader.isAt('/volume/11?chapter=2');
    await next('El segundo.');
    await reader.fill('Índice', '3');
    await reader.press('Buscar');
    await next('El tercero.');
    await reader.fill('Nota personal', 'Desde un navegador antiguo');
    await reader.press('Guardar nota');
    await next('Nota guardada');
    await reader.press('Marcar como visto');
    await next('1 de 3 vistos'); // shown before it is stored
    await reader.until(`!document.querySelector('.mark-button[aria-disabled]')`);
    await reader.press('oscuro');
    await reader.until(`document.documentElement.dataset.theme === 'dark'`);
    await reader.goto('/volume/11?chapter=3');
    await next('1 de 3 vistos');
    await reader.until(`document.getElementById('nota').value === 'Desde un navegador antiguo'`);
  });

  it(hasScripts ? 'the scripts run without a fault' : 'no script is loaded', async () => {
    const files = `performance.getEntriesByType('resource').map(one => one.name).filter(name => name.endsWith('.js'))`;
    const loaded = await reader.page.value<string[]>(files);
    expect(loaded.length > 0).toBe(hasScripts);
    // Below the floor the test of the browser itself cannot be parsed.
    const thrown = reader.page.errors.filter((error) => hasScripts || !error.includes('SyntaxError'));
    expect(thrown).toEqual([]);
  });
});
