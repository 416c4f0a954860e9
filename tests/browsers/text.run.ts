import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillSite, GOSPEL_DAY } from '../setup/full-site';
import { sharedServer } from '../setup/site-in-browser';
import { noteOf } from '../setup/note';
import { PASSWORD, person } from '../setup/people';
import { which } from './processes';
import { Links, Lynx, W3m, type TextBrowser } from './text-browsers';

let url = '';
beforeAll(async () => {
  url = (await sharedServer()).url;
  await fillSite();
});

const BROWSERS = { w3m: W3m, lynx: Lynx, links: Links };

describe.each(Object.entries(BROWSERS))('%s', (browser, Browser) => {
  const walk = it.skipIf(!which(browser) || !which('tmux'));
  let reader: TextBrowser | undefined;
  const open = (path: string): TextBrowser => (reader = new Browser(url + path));
  afterEach(async () => {
    await reader?.close();
    reader = undefined;
  });

  walk.each([
    ['/', ['Explora los 36 volúmenes', 'Volumen 36', 'Para todos']],
    [`/evangelio?date=${GOSPEL_DAY}`, ['La luz que brilla', 'La luz brilla en la tiniebla.']],
    ['/about', ['Acerca de', 'Contacto']],
    ['/register', ['Crear cuenta', 'Confirmar contraseña']],
    ['/nada', ['Volver al inicio']],
  ])('lee: %s', async (path, words) => open(path).sees(...words));

  walk('sigue un enlace', async () => {
    const reader = open('/about');
    await reader.follow('Privacidad');
    await reader.sees('Qué guardamos de ti');
  });

  /** Signs a new member in by the form, which leads to a page. */
  const signIn = async (redirect = '/') => {
    const member = await person();
    const reader = open(`/user-login?redirect=${redirect}`);
    await reader.fill('Correo electrónico', member.email);
    await reader.fill('Contraseña', PASSWORD);
    await reader.follow('Iniciar sesión');
    return { member, reader };
  };

  walk('entra a un capítulo y sigue leyendo', async () => {
    const { reader } = await signIn('/volume/11?chapter=2');
    await reader.sees('Descripción de 11-2', 'Hija mía');
    await reader.follow('Siguiente');
    await reader.sees('Lectura 3');
  });

  walk('escribe una nota, que queda guardada', async () => {
    const { member, reader } = await signIn('/volume/11?chapter=1');
    await reader.sees('Descripción de 11-1');
    await reader.write('Nota personal', 'Mañana, la llave.');
    await reader.follow('Guardar nota');
    await reader.sees('Nota guardada', 'Mañana, la llave.');
    expect(await noteOf(member)).toBe('Mañana, la llave.');
  });

  walk('busca un capítulo: un error, y el capítulo', async () => {
    const { reader } = await signIn();
    await reader.fill('Ir a un capítulo', '11');
    await reader.follow('Buscar Capítulo');
    await reader.sees('Formato inválido. Usa: Volumen-Indice (ej: 11-5)');
    await reader.fill('Ir a un capítulo', '11-2');
    await reader.follow('Buscar Capítulo');
    await reader.sees('Descripción de 11-2');
  });

  walk('cierra la sesión', async () => {
    const { member, reader } = await signIn();
    await reader.follow('Cerrar sesión');
    await reader.sees('Has cerrado la sesión.');
    const sessions = db.selectFrom('sessions').selectAll().where('member_id', '=', member.id);
    expect(await sessions.execute()).toEqual([]);
  });
});
