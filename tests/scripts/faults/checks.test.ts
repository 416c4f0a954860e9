import { describe, expect, it } from 'vitest';
import { growth } from '../../tools/site/check/growth';
import { faultsOfAccounts, faultsOfLetters, RESET, WELCOME, type Found } from '../../tools/site/check/left';
import { lettersTo } from '../../tools/site/check/letters';
import { faultsOfPage } from '../../tools/site/check/page';
import { halfStored, stampOf } from '../../tools/site/check/parts';
import type { Outcome } from '../../tools/site/history';
import { planOf } from '../../tools/site/plan';
import { tableOf } from '../../tools/site/table';

const page = (words: string, ways = '<a href="/">Volver al inicio</a>') =>
  `<!DOCTYPE html><html lang="es"><head><title>Error: un fallo</title></head><body><h1>${words}</h1>${ways}</body></html>`;
const shown = (status: number, body: string, type = 'text/html; charset=utf-8') => ({ status, type, body });

describe('a page that people get to see', () => {
  it.each([
    [200, page('Capítulo 5')],
    [503, page('No disponible por un momento. Nada de lo que tienes guardado se pierde.')],
    [422, page('Invalid username or password')], // as the specification has it
    [303, ''],
  ])('%d is as it should be: %s', (status, body) => {
    expect(faultsOfPage(shown(status, body))).toEqual([]);
  });

  it.each([
    [500, '', undefined, '500 sin una palabra'],
    [500, page('Algo falló de nuestro lado. Inténtalo de nuevo.'), undefined, 'un fallo que la página no conoce'],
    [502, 'Bad Gateway', 'text/plain', 'que no es una página'],
    [503, page('The server is unavailable, come back later'), undefined, 'palabras en inglés'],
    [503, page('No se pudo: connect ECONNREFUSED /tmp/.s.PGSQL.5432'), undefined, 'lo de dentro'],
    [503, page('Esto salió mal: TypeError en la página'), undefined, 'lo de dentro'],
    [500, page('Falló <pre>at load (/app/build/server.js:12:7)</pre>'), undefined, 'lo de dentro'],
    [503, page('No disponible por un momento, vuelve luego', ''), undefined, 'no dice qué hacer'],
    [200, page('Capítulo 5').replace('</html>', ''), undefined, 'a medias'],
    [200, page('Capítulo 5').replace(' lang="es"', ''), undefined, 'no dice que está en español'],
  ])('%d %s is told', (status, body, type, words) => {
    expect(faultsOfPage(shown(status, body, type)).join()).toContain(words);
  });
});

describe('what is stored together', () => {
  const html = (...stamps: (number | null)[]) =>
    stamps.map((stamp, at) => (stamp === null ? '' : `<p>${'ABC'[at]} ${stampOf(stamp)}</p>`)).join('');

  it.each<[string, (number | null)[], string | null]>([
    ['is whole', [7, 7, 7], null],
    ['is not there at all', [null, null, null], null],
    ['lacks a part', [7, null, 7], 'falta B'],
    ['is of two uploads', [7, 8, 8], 'hay partes de carga 00007 y de carga 00008'],
  ])('%s', (_what, stamps, words) => {
    expect(halfStored(html(...stamps), ['A', 'B', 'C'])).toBe(words);
  });
});

describe('accounts and their letters', () => {
  const email = 'ana@ejemplo.org';
  const found = (canSignIn: boolean, letters: Record<string, number>) =>
    new Map<string, Found>([[email, { email, canSignIn, letters }]]);

  it.each<[Outcome, boolean, number, string]>([
    ['yes', true, 1, ''],
    ['unknown', true, 1, ''],
    ['unknown', false, 0, ''],
    ['no', false, 0, ''],
    ['yes', false, 0, 'se dio por hecha y no deja entrar'],
    ['yes', true, 0, 'recibió 0 cartas de bienvenida'],
    ['yes', true, 2, 'recibió 2 cartas de bienvenida'],
    ['unknown', false, 1, 'una cuenta que no existe'],
  ])('an account that was answered with %s, signs in: %s, %d letters: %s', (outcome, canSignIn, welcomes, words) => {
    const faults = faultsOfAccounts([{ email, password: '', outcome }], found(canSignIn, { [WELCOME]: welcomes }));
    expect(faults).toEqual(words === '' ? [] : [expect.stringContaining(words)]);
  });

  it.each<[Outcome, number, boolean]>([
    ['yes', 1, true],
    ['unknown', 0, true],
    ['unknown', 1, true],
    ['yes', 0, false],
    ['yes', 2, false],
    ['no', 1, false],
  ])('a letter that was answered with %s came %d times: %s', (outcome, came, isRight) => {
    expect(faultsOfLetters([{ email, outcome }], found(true, { [RESET]: came }))).toHaveLength(isRight ? 0 : 1);
  });

  it('a letter that came twice with one Message-ID is one', () => {
    const source = (id: string) =>
      `Message-ID: <${id}>\r\nSubject: =?UTF-8?Q?Restablece_tu_contrase=C3=B1a?=\r\n\r\nHola`;
    const arrived = ['a', 'a', 'b'].map((id) => ({ to: [email], source: source(id) }));
    expect(lettersTo(arrived).get(email)).toEqual({ [RESET]: 2 });
  });
});

describe('what is asked for', () => {
  const all = [
    { name: 'muerte', times: 50 },
    { name: 'correo', times: 1 },
  ];
  it.each([
    [[], 30, { muerte: 50, correo: 1 }],
    [['6'], 6, { muerte: 10, correo: 1 }],
    [['muer'], 30, { muerte: 50 }],
    [['3', 'correo'], 3, { correo: 1 }],
    [['90'], 30, { muerte: 50, correo: 1 }],
  ])('%j', (args, minutes, times) => {
    const plan = planOf(args, all);
    expect(plan?.minutes).toBe(minutes);
    expect(Object.fromEntries(plan?.faults.map((one) => [one.name, one.times]) ?? [])).toEqual(times);
  });

  it('a word that names none is told', () => {
    expect(planOf(['muerte', 'nieve'], all)).toBeNull();
  });
});

it('the table says how many there were of each, and how long the site was away', () => {
  const row = { what: 'se apaga', wanted: 3, done: 2, broken: 0, all: [1000, 3000, 2000], after: [] };
  expect(
    tableOf([row, { ...row, done: 3, broken: 4 }])
      .split('\n')
      .slice(2),
  ).toEqual(['| se apaga | 2 de 3 | nada | 2,00 · 3,00 | — |', '| se apaga | 3 | 4 | 2,00 · 3,00 | — |']);
});

it('what a server holds grows when it holds much more than after its first fault', () => {
  const held = (server: number, memory: number, open = 30, isNew = false) => {
    return { after: 'x', isNew, server, memory, open, load: 1 };
  };
  expect(growth([held(1, 100, 30, true), held(1, 200)])).toEqual([]);
  expect(growth([held(1, 200), held(1, 290), held(2, 400), held(2, 410, 120)])).toEqual([]);
  expect(growth([held(1, 200), held(1, 310)])).toEqual([expect.stringContaining('la memoria creció de 200 a 310')]);
  expect(growth([held(1, 200), held(1, 210, 131)])).toEqual([expect.stringContaining('lo abierto creció de 30 a 131')]);
});
