import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FileFault } from '~/files/fault';
import { listOf, maybeText, shaped, wholeNumber } from '~/files/shape.server';

const book = z.object({
  info: z.object({ volume: wholeNumber }),
  title: z.string().min(1).max(5),
  items: listOf(z.object({ text: z.string(), note: maybeText(3) })),
  extra: z.union([z.object({ a: z.string() }), z.array(z.string())]).optional(),
});
const good = { info: { volume: 3 }, title: 'Luz', items: [{ text: 'x', note: 'y' }] };
const items = (...list: unknown[]) => ({ ...good, items: list });
const notWhole = (found: string) =>
  `El campo «info.volume» debe ser un número entero en cifras, como 11; se encontró ${found}.`;
const notText = (field: string, found: string) => `El campo «${field}» debe ser un texto; se encontró ${found}.`;
const volumeOf = (volume: unknown) => ({ ...good, info: { volume } });

it.each([
  ['as it should be', good, good],
  ['with keys that nobody knows', { ...good, more: 1 }, good],
  ['a number in a text', { ...good, info: { volume: ' 003 ' } }, good],
  ['a lone object for a list', { ...good, items: good.items[0] }, good],
  ...[3.0, '3.0', '3,00', '+3', '0003', '3e0', '0.3E+1', '３', '\t3\n', '\u00a03'].map(
    (volume): [string, unknown, unknown] => [`a whole number written as ${volume}`, volumeOf(volume), good],
  ),
  ['an empty list', { ...good, items: [] }, { ...good, items: [] }],
  ['a text that is missing', items({ text: 'x' }), items({ text: 'x', note: '' })],
  ['a text that is null', items({ text: 'x', note: null }), items({ text: 'x', note: '' })],
])('what is taken: %s', (_name, value, result) => {
  expect(shaped(book, value)).toEqual(result);
});

describe('what is wrong is named with what was expected and what was found', () => {
  it.each([
    ['nothing', undefined, 'El archivo está vacío.'],
    ['null', null, 'El archivo debe ser un objeto; se encontró nulo.'],
    ['a list', [], 'El archivo debe ser un objeto; se encontró una lista.'],
    ['a text', 'hola', 'El archivo debe ser un objeto; se encontró un texto.'],
    ['a missing field', { ...good, title: undefined }, 'Falta el campo «title».'],
    ['a missing object', { title: 'Luz', items: [] }, 'Falta el campo «info».'],
    ['a missing number', { ...good, info: {} }, 'Falta el campo «info.volume».'],
    ['a missing list', { ...good, items: undefined }, 'Falta el campo «items».'],
    ['a number for a text', { ...good, title: 5 }, notText('title', 'un número')],
    ['null for a text', { ...good, title: null }, notText('title', 'nulo')],
    ['true for a text', { ...good, title: true }, notText('title', 'verdadero o falso')],
    ['a list for an object', { ...good, info: [] }, 'El campo «info» debe ser un objeto; se encontró una lista.'],
    ['a text for a list', { ...good, items: 'x' }, 'El campo «items» debe ser una lista; se encontró un texto.'],
    ['words for a number', volumeOf('tres'), notWhole('«tres»')],
    ['a fraction', volumeOf(1.5), notWhole('«1.5»')],
    ['a fraction in a text', volumeOf('930,5'), notWhole('«930,5»')],
    ['a Roman number', volumeOf('IX'), notWhole('«IX»')],
    ['a number with three digits behind its sign', volumeOf('1.000'), notWhole('«1.000»')],
    ['an empty text for a number', volumeOf(' '), notWhole('un texto vacío')],
    ['true for a number', volumeOf(true), notWhole('«true»')],
    ['null for a number', volumeOf(null), notWhole('nulo')],
    ['a long text for a number', volumeOf('x'.repeat(500)), notWhole(`«${'x'.repeat(40)}…»`)],
    ['a number beyond all', volumeOf(1e999), notWhole('un número demasiado grande')],
    ['a number with too many digits', volumeOf(9007199254740993), notWhole('un número demasiado grande')],
    ['an empty text', { ...good, title: '' }, 'El campo «title» no puede estar vacío.'],
    ['a long text', { ...good, title: 'seis!!' }, 'El campo «title» pasa de 5 caracteres.'],
    ['a field of the second item', items({ text: 'x' }, { text: ['y'] }), notText('items[1].text', 'una lista')],
    ['a field of a lone object', { ...good, items: {} }, 'Falta el campo «items[0].text».'],
    [
      'a long text that may be missing',
      items({ text: 'x', note: 'cuatro' }),
      'El campo «items[0].note» pasa de 3 caracteres.',
    ],
    ['one of several shapes', { ...good, extra: { a: 1 } }, notText('extra.a', 'un número')],
    ['several fields: the first is named', {}, 'Falta el campo «info».'],
  ])('%s', (_name, value, sentence) => {
    expect(() => shaped(book, value)).toThrow(new FileFault(sentence));
  });

  it.each([45999, '45999', 45999.75, '45999,75'])('a date as Excel stores it: %j', (date) => {
    const day = z.object({ date: z.string().refine((text) => text.includes('-'), 'debe ser una fecha AAAA-MM-DD') });
    const found =
      typeof date === 'number' ? 'debe ser un texto; se encontró un número' : 'debe ser una fecha AAAA-MM-DD';
    expect(() => shaped(day, { date })).toThrow(
      new FileFault(
        `El campo «date» ${found}: «${date}» es como Excel guarda por dentro el 2025-12-08. Escríbelo así.`,
      ),
    );
  });

  it('a list that begins the file', () => {
    expect(() => shaped(z.array(z.string()), ['a', 1])).toThrow(new FileFault(notText('[1]', 'un número')));
  });

  it('a number that has no end, or too many digits, is no whole number', () => {
    for (const volume of [1e999, -1e999, NaN, 2 ** 60]) {
      expect(() => shaped(book, volumeOf(volume))).toThrow(/^El campo «info\.volume» debe ser un número entero/);
    }
  });
});
