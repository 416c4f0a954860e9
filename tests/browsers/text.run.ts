import { afterEach, beforeAll, describe, it } from 'vitest';
import { fillHouse, GOSPEL_DAY } from '../setup/full-house';
import { sharedServer } from '../setup/house';
import { PASSWORD, person } from '../setup/people';
import { which } from './processes';
import { Terminal } from './terminal';

let url = '';
let terminal: Terminal | undefined;
beforeAll(async () => {
  url = (await sharedServer()).url;
  await fillHouse();
});
afterEach(() => terminal?.close());

const isThere = (browser: string) => Boolean(which(browser) && which('tmux'));
const open = (command: string, path: string) => (terminal = new Terminal(`${command} '${url}${path}'`));

/** The number that links writes before a link. */
function numberOf(screen: string, words: string): string {
  const number = new RegExp(`\\[(\\d+)\\] ?${words}`).exec(screen)?.[1];
  if (!number) throw new Error(`no link «${words}» has a number:\n${screen}`);
  return number;
}

const COMMANDS = {
  w3m: 'w3m',
  lynx: 'lynx -accept_all_cookies -nocolor',
  links: 'links -html-numbered-links 1',
};

describe.each(Object.entries(COMMANDS))('%s', (browser, command) => {
  it.skipIf(!isThere(browser)).each([
    ['inicio', '/', ['Explora los 36 volúmenes', 'Volumen 36', 'Para todos']],
    ['evangelio', `/evangelio?date=${GOSPEL_DAY}`, ['La luz que brilla', 'La luz brilla en la tiniebla.']],
    ['acerca de', '/about', ['Acerca de', 'Contacto']],
    ['registro', '/register', ['Crear cuenta', 'Confirmar contraseña']],
    ['una dirección que no existe', '/nada', ['Volver al inicio']],
  ])('lee: %s', async (_name, path, words) => open(command, path).sees(...words));
});

/** Goes to what the page says next. */
const find = (reader: Terminal, words: string) => {
  reader.type('/');
  reader.type(words);
  reader.press('Enter');
};

describe('sigue un enlace', () => {
  it.skipIf(!isThere('lynx'))('lynx', async () => {
    const reader = open(COMMANDS.lynx, '/about');
    await reader.sees('Contacto');
    find(reader, 'Privacidad');
    reader.press('Enter');
    await reader.sees('Qué guardamos de ti');
  });

  it.skipIf(!isThere('links'))('links', async () => {
    const reader = open(COMMANDS.links, '/');
    await reader.sees('Volumen 36');
    reader.type(numberOf(reader.screen(), 'Evangelio'));
    reader.press('Enter', 'Enter');
    await reader.sees('Evangelio del día', 'Día anterior');
  });
});

describe('w3m', () => {
  /** Writes into the field behind a label. */
  const fill = async (reader: Terminal, label: string, text: string) => {
    find(reader, label);
    reader.press('Tab', 'Enter');
    reader.type(text);
    reader.press('Enter');
    await reader.sees(label);
  };

  it.skipIf(!isThere('w3m'))('entra y busca un capítulo', async () => {
    const { email } = await person();
    const reader = open('w3m', '/user-login?redirect=/volume/11?chapter=2');
    await reader.sees('Olvidé mi contraseña');
    await fill(reader, 'Correo electr', email);
    await fill(reader, 'Contrase', PASSWORD);
    find(reader, 'Iniciar');
    reader.press('Enter');
    await reader.sees('Descripción de 11-2', 'Hija mía');
    find(reader, 'Siguiente');
    reader.press('Enter');
    await reader.sees('Lectura 3');
  });
});
