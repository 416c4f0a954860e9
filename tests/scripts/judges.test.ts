import { describe, expect, it } from 'vitest';
import { compare, isTellTale, mannWhitney } from '../tools/attack/timing/compare';
import { growth } from '../tools/site/check/growth';
import { faultsOfAccounts, faultsOfLetters, RESET, WELCOME, type Found } from '../tools/site/check/left';
import { unexplained } from '../tools/site/check/order';
import { faultsOfPage } from '../tools/site/check/page';
import { halfStored, stampOf } from '../tools/site/check/parts';
import type { Act, Outcome } from '../tools/site/history';

// A tool whose judge is blind reports that all is well.

describe('faults: what was read can be explained by what was written, or is reported', () => {
  const of =
    (kind: Act['kind']) =>
    (value: string, at: number, until: number, outcome: Outcome = 'yes') =>
      ({ register: 'nota', kind, value, at, until, outcome }) satisfies Act;
  const [write, read] = [of('write'), of('read')];

  it.each<[string, Act[], string | null]>([
    ['in turn', [read('', 0, 1), write('a', 2, 3), read('a', 4, 5), write('b', 6, 7), read('b', 8, 9)], null],
    ['while it is written, old and new', [write('a', 0, 9), read('', 1, 2), read('a', 3, 4), read('a', 5, 6)], null],
    ['of two at once either is last', [write('a', 0, 9), write('b', 1, 8), read('a', 10, 11)], null],
    ['never answered, and late', [write('a', 0, 1, 'unknown'), read('', 2, 3), read('a', 4, 5)], null],
    ['never answered, over another', [write('a', 0, 1, 'unknown'), write('b', 2, 3), read('a', 4, 5)], null],
    ['refused, and not there', [write('a', 0, 1, 'no'), read('', 2, 3)], null],
    ['lost', [write('a', 0, 1), read('a', 2, 3), read('', 4, 5)], 'se leyó «»'],
    ['stale', [write('a', 0, 1), write('b', 2, 3), read('b', 4, 5), read('a', 6, 7)], 'se leyó «a»'],
    ['back to before, while it is written', [write('a', 0, 9), read('a', 1, 2), read('', 3, 4)], 'se leyó «»'],
    ['refused, and there', [write('a', 0, 1, 'no'), read('a', 2, 3)], 'que fue rechazado'],
    ['of nobody', [write('a', 0, 1), read('x', 2, 3)], 'que nadie había escrito'],
    ['before it was written', [read('a', 0, 1), write('a', 2, 3)], 'que nadie había escrito'],
    [
      'stored twice without an answer',
      [write('a', 0, 1, 'unknown'), read('a', 2, 3), write('b', 4, 5), read('b', 6, 7), read('a', 8, 9)],
      'se leyó «a»',
    ],
    [
      'in two orders for two readers',
      [write('a', 0, 20), write('b', 0, 20), read('a', 1, 2), read('b', 3, 4), read('a', 5, 6)],
      'se leyó «a»',
    ],
  ])('%s', (_what, acts, words) => {
    const expected = words === null ? null : (expect.stringContaining(words) as string);
    expect(unexplained(acts, '')).toEqual(expected);
    expect(unexplained([...acts].reverse(), '')).toEqual(expected); // in whatever order they were recorded
  });
});

describe('faults: a page, an upload, an account, a letter, a process', () => {
  const page = (words: string, ways = '<a href="/">Volver al inicio</a>') =>
    `<!DOCTYPE html><html lang="es"><head><title>Error</title></head><body><h1>${words}</h1>${ways}</body></html>`;

  it.each([
    [200, page('Capítulo 5'), ''],
    [503, page('No disponible por un momento. Nada de lo que tienes guardado se pierde.'), ''],
    [500, '', '500 sin una palabra'],
    [500, page('Algo falló de nuestro lado. Inténtalo de nuevo.'), 'un fallo que la página no conoce'],
    [503, page('The server is unavailable, come back later'), 'palabras en inglés'],
    [503, page('No se pudo: connect ECONNREFUSED /tmp/.s.PGSQL.5432'), 'lo de dentro'],
    [500, page('Falló <pre>at load (/app/build/server.js:12:7)</pre>'), 'lo de dentro'],
    [503, page('No disponible por un momento, vuelve luego', ''), 'no dice qué hacer'],
    [200, page('Capítulo 5').replace('</html>', ''), 'a medias'],
    [200, page('Capítulo 5').replace(' lang="es"', ''), 'no dice que está en español'],
  ])('the page %d %s has the fault «%s»', (status, body, fault) => {
    const faults = faultsOfPage({ status, body, type: 'text/html; charset=utf-8' });
    expect(faults).toEqual(fault === '' ? [] : expect.arrayContaining([expect.stringContaining(fault)]));
  });

  it.each<[(number | null)[], string | null]>([
    [[7, 7, 7], null],
    [[null, null, null], null],
    [[7, null, 7], 'falta B'],
    [[7, 8, 8], 'hay partes de carga 00007 y de carga 00008'],
  ])('the parts of uploads %j: %s', (stamps, fault) => {
    const html = stamps.map((stamp, at) => (stamp === null ? '' : `<p>${'ABC'[at]} ${stampOf(stamp)}</p>`)).join('');
    expect(halfStored(html, ['A', 'B', 'C'])).toBe(fault);
  });

  const email = 'ana@ejemplo.org';
  const found = (canSignIn: boolean, letters: Record<string, number>) =>
    new Map<string, Found>([[email, { email, canSignIn, letters }]]);

  it.each<[Outcome, boolean, number, string]>([
    ['yes', true, 1, ''],
    ['unknown', false, 0, ''],
    ['yes', false, 0, 'se dio por hecha y no deja entrar'],
    ['yes', true, 2, 'recibió 2 cartas de bienvenida'],
    ['unknown', false, 1, 'una cuenta que no existe'],
  ])('an account answered with %s, which signs in: %s, with %d letters: %s', (outcome, signsIn, letters, fault) => {
    const faults = faultsOfAccounts([{ email, password: '', outcome }], found(signsIn, { [WELCOME]: letters }));
    expect(faults).toEqual(fault === '' ? [] : [expect.stringContaining(fault)]);
  });

  it.each<[Outcome, number, number]>([
    ['yes', 1, 0],
    ['unknown', 1, 0],
    ['yes', 0, 1],
    ['yes', 2, 1],
    ['no', 1, 1],
  ])('a letter answered with %s that came %d times: %d faults', (outcome, came, faults) => {
    expect(faultsOfLetters([{ email, outcome }], found(true, { [RESET]: came }))).toHaveLength(faults);
  });

  it('a server that holds much more than after its first fault', () => {
    const held = (memory: number, open: number) => ({ after: 'x', isNew: false, server: 1, memory, open, load: 1 });
    expect(growth([held(200, 30), held(290, 30)])).toEqual([]);
    expect(growth([held(200, 30), held(310, 30)])).toEqual([expect.stringContaining('la memoria creció')]);
    expect(growth([held(200, 30), held(210, 131)])).toEqual([expect.stringContaining('lo abierto creció')]);
  });
});

it('attack: times that differ by a fifth of their spread are reported, those of one kind are not', () => {
  const numbers = (state: number) => () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  const sample = (seed: number, from: number) =>
    Array.from({ length: 300 }, numbers(seed)).map((one) => from + 10 * one);
  expect(mannWhitney([1, 2, 2, 3], [2, 2, 4, 5])).toBeCloseTo(-1.23, 3); // with four ties: U = 4, variance 10.57
  expect(isTellTale(compare(sample(1, 52), sample(2, 50), numbers(3)))).toBe(true);
  expect(isTellTale(compare(sample(1, 50), sample(2, 50), numbers(3)))).toBe(false);
});
