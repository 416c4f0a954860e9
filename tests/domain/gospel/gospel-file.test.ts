import { describe, expect, it } from 'vitest';
import { readGospels } from '~/domain/gospel/gospel-file.server';
import { gospelShape } from '~/domain/gospel/shape';
import { FileFault } from '~/files/fault';
import { parseJson } from '~/files/json.server';
import { gospelDay } from '../../setup/archives';

const read = (value: unknown) => readGospels(parseJson(Buffer.from(JSON.stringify(value))));
const datesOf = (value: unknown) => read(value).gospels.map(({ date }) => date);
const part = (change: Record<string, unknown>) =>
  gospelDay('2020-01-01', { gospel: { ...gospelDay('').gospel, ...change } });
const DATE = 'El campo «date» debe ser una fecha AAAA-MM-DD que exista.';

describe('a file of gospels', () => {
  it('is a list, an object by date, or one day alone', () => {
    expect(datesOf([gospelDay('2020-01-02'), gospelDay('2020-01-01')])).toEqual(['2020-01-02', '2020-01-01']);
    for (const date of [undefined, null])
      expect(datesOf({ '2020-01-03': gospelDay('', { date }) })).toEqual(['2020-01-03']);
    expect(datesOf(gospelDay('2020-01-04'))).toEqual(['2020-01-04']);
  });

  it.each([
    ['x', 'El archivo debe ser una lista; se encontró un texto.'],
    [[], 'El archivo no contiene ningún día.'],
    [{}, 'El archivo no contiene ningún día.'],
  ])('is not %j', (value, sentence) => {
    expect(() => read(value)).toThrow(new FileFault(sentence));
  });
});

describe('a day that is refused', () => {
  it.each<[what: string, file: unknown, reason: string]>([
    ['without a date', [gospelDay('', { date: undefined })], 'Falta el campo «date».'],
    ['keyed by what is no date', { ayer: gospelDay('', { date: undefined }) }, DATE],
    [
      'whose key is another date',
      { '2031-05-01': gospelDay('2031-01-01') },
      'Su clave es «2031-05-01», y su campo «date» dice «2031-01-01»: tienen que ser la misma fecha.',
    ],
    ['without a gospel', [{ date: '2020-01-01' }], 'Falta el campo «gospel».'],
    ['without a heading', [part({ heading: undefined })], 'Falta el campo «gospel.heading».'],
    ['with a long heading', [part({ heading: 'x'.repeat(501) })], 'El campo «gospel.heading» pasa de 500 caracteres.'],
    [
      'with an address that runs a script',
      [gospelDay('2020-01-01', { url: 'javascript:alert(1)' })],
      'El campo «url» debe ser una dirección http:// o https://, o estar vacío.',
    ],
    ['that is none', [7], 'El día debe ser un objeto; se encontró un número.'],
  ])('%s is named with its reason', (_what, file, reason) => {
    const { gospels, failures } = read(file);
    expect([gospels, failures]).toEqual([[], [{ name: expect.stringMatching(/^Día 1/) as string, reason }]]);
  });

  it.each(['2020-02-30', '2/1/2020', '2031-3-6', '20310308', '9 de marzo de 2031', '2031-01-01T00:00:00Z'])(
    'has a date written as %s',
    (date) => expect(read([gospelDay(date)]).failures).toEqual([{ name: `Día 1 (${date})`, reason: DATE }]),
  );

  it('keeps none of the good ones out, wherever it stands', () => {
    const { gospels, failures } = read([gospelDay('2020-02-30'), gospelDay('2020-01-03'), 7, gospelDay('2020-01-02')]);
    expect(gospels.map(({ date }) => date)).toEqual(['2020-01-03', '2020-01-02']);
    expect(failures.map(({ name }) => name)).toEqual(['Día 1 (2020-02-30)', 'Día 3']);
  });

  it('is one whose date stands there before; the first of them is taken', () => {
    const { gospels, failures } = read([gospelDay('2020-01-04', { url: '' }), gospelDay('2020-01-04')]);
    expect(gospels).toMatchObject([{ date: '2020-01-04', url: '' }]);
    expect(failures).toEqual([
      { name: 'Día 2 (2020-01-04)', reason: 'Repite la fecha 2020-01-04 de otro día del archivo.' },
    ]);
  });

  it('is named by what can be stored of its date', () => {
    const { failures } = read(['a\0b', '\ud800', '<b>', 'x'.repeat(500)].map((date) => gospelDay(date)));
    const names = ['Día 1 (a b)', 'Día 2', 'Día 3 (<b>)', `Día 4 (${'x'.repeat(40)})`];
    expect(failures.map(({ name }) => name)).toEqual(names);
  });
});

describe('the weekday', () => {
  it.each([
    ...['', null, 'Jueves', 'JUEVES', 'jueves.', ' jueves ', 'JUÉVES'].map((weekday) => [weekday, 0] as const),
    ...[
      ...['viernes', 'Miercoles', 'Thursday', 'jue.', 'X', '30', 'Jueves 1 de enero', 'Jueves santo'],
      ...['2026 - Thursday', 4, 'x'.repeat(60)],
    ].map((weekday) => [weekday, 1] as const),
  ])('is that of the date where the file says %j, with %i remarks', (weekday, count) => {
    const { gospels, remarks } = read([gospelDay('2026-01-01', { weekday })]);
    expect(gospels).toMatchObject([{ weekday: 'Jueves' }]);
    expect(remarks.map(({ kind }) => kind)).toEqual(Array(count).fill('weekday'));
  });

  it('of a day that was stored as its file had it is that of the date too', () => {
    const [gospel] = read([gospelDay('2026-01-01')]).gospels;
    expect(gospelShape({ ...gospel!, weekday: 'Thursday' }).weekday).toBe('Jueves');
  });
});

it.each([45999, '45999'])('a date that Excel stores as %j is refused with its day', (date) => {
  const [failure] = read([gospelDay('', { date })]).failures;
  expect(failure?.reason).toContain('«45999» es como Excel guarda por dentro el 2025-12-08. Escríbelo así.');
});

it('a reflexion in Markdown has paragraphs and emphasis', () => {
  const [gospel] = read([gospelDay('2026-01-01', { reflexion: 'Uno.\n\n**Dos**.' })]).gospels;
  expect(gospel?.reflexion).toBe('<p>Uno.</p><p><strong>Dos</strong>.</p>');
});
