import { afterEach, beforeAll, describe, it } from 'vitest';
import { fillHouse } from '../setup/full-house';
import { sharedServer } from '../setup/house';
import { PASSWORD, person } from '../setup/people';
import { NEEDS, NetSurf } from './netsurf';
import { PAGES } from './pages-to-read';
import { which } from './processes';

describe.skipIf(!NEEDS.every(which))('NetSurf', () => {
  let url = '';
  let reader: NetSurf | undefined;
  beforeAll(async () => {
    const server = new URL((await sharedServer()).url);
    url = `http://127.0.0.1:${server.port}`; // it accepts no cookie from `localhost`
    await fillHouse();
  });
  afterEach(async () => {
    await reader?.close();
    reader = undefined;
  });
  const open = async (path: string, selectors?: string[]) => (reader = await NetSurf.open(url + path, selectors));

  it.each(PAGES)('lee: $name', async ({ path, title, words }) => {
    const reader = await open(path);
    await reader.sees(title, ...words);
  });

  it('sigue un enlace', async () => {
    const link = '.main-menu a[href="/about"]';
    const reader = await open('/', [link]);
    await reader.sees('Libro de Cielo', 'Volumen 36');
    await reader.press(link);
    await reader.sees('Acerca de · Libro de Cielo', 'Contacto');
  });

  it('entra a un capítulo', async () => {
    const { email } = await person();
    const [name, password, button] = ['main input[name=email]', 'main input[name=password]', 'main form .button--main'];
    const reader = await open('/user-login?redirect=/volume/11?chapter=2', [name, password, button]);
    await reader.fill(name, email);
    await reader.fill(password, PASSWORD);
    await reader.press(button);
    await reader.sees('11-2. Lectura 2 · Volumen 11 · Libro de Cielo', 'Descripción de 11-2', 'Hija mía');
  });
});
