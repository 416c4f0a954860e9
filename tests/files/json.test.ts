import { describe, expect, it } from 'vitest';
import { FileFault } from '~/files/fault';
import { decodeUtf8, readJson } from '~/files/json.server';

const read = (text: string) => readJson(Buffer.from(text));
const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

describe('encodings', () => {
  it('UTF-8 is read with and without a BOM', () => {
    expect(read('{"a":"ñ 😀"}')).toEqual({ a: 'ñ 😀' });
    expect(read('\ufeff{"a":"ñ"}')).toEqual({ a: 'ñ' });
    expect(decodeUtf8(Buffer.from('\ufeffhola'))).toBe('hola');
  });

  it('UTF-16 is named, in either order, with its mark and without', () => {
    for (const text of ['\ufeff{"a":1}', '{"a": 1}']) {
      const little = Buffer.from(text, 'utf16le');
      for (const bytes of [little, Buffer.from(little).swap16()])
        expect(() => readJson(bytes)).toThrow(/^El texto está en UTF-16\. Guárdalo como UTF-8\.$/);
    }
  });

  it.each([
    ['Latin-1', Buffer.from('{"a":"ñandú"}', 'latin1')],
    ['a surrogate written as three bytes', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['a slash written as two bytes', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
  ])('%s is refused', (_name, bytes) => {
    expect(() => readJson(bytes)).toThrow(/^El texto no está en UTF-8\. Guárdalo como UTF-8\.$/);
  });

  it('a letter that the end cuts in half says that the file is cut', () => {
    for (const end of [2, 4, 5, 6])
      expect(() => readJson(Buffer.from('"ñ😀').subarray(0, end))).toThrow(/está cortado/);
    expect(() => decodeUtf8(Buffer.from('aé').subarray(0, 2))).toThrow(/en medio de una letra: está cortado/);
  });
});

describe('texts', () => {
  it('are brought to NFC', () => {
    expect(read('{"a":["Jesu\u0301s"]}')).toEqual({ a: ['Jesús'] });
  });

  it.each([
    ['NUL', '{"a":{"b":["x","y\\u0000"]}}', 'a.b[1]'],
    ['a lone high surrogate', '{"a":"\\ud83d"}', 'a'],
    ['a lone low surrogate', '[{"a":"x\\ude00y"}]', '[0].a'],
    ['surrogates in the wrong order', '{"a":"\\ude00\\ud83d"}', 'a'],
  ])('with %s are refused by the name of their field', (_name, text, field) => {
    expect(() => read(text)).toThrow(`El campo «${field}» tiene caracteres que no se pueden guardar.`);
  });

  it('may hold what is made of two surrogates', () => {
    expect(read('"\\ud83d\\ude00"')).toBe('😀');
  });
});

describe('keys', () => {
  it('of the same name are refused, the first by its path and line', () => {
    expect(() => read('{"a":1,\n"b":[{"c":1,\n"c":2}],"a":2}')).toThrow(
      /^La clave «b\[0\]\.c» está dos veces \(línea 3\)\. Deja solo una\.$/,
    );
  });

  it('named __proto__ are data, and change no prototype', () => {
    const value = read('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}') as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect('isAdmin' in value).toBe(false);
    expect('isAdmin' in {}).toBe(false);
  });
});

describe('nesting', () => {
  it('is read to 64 levels', () => {
    expect(JSON.stringify(read(nested(64)))).toBe(nested(64));
    expect(() => read(`{"a":${nested(63)}}`)).not.toThrow();
  });

  it.each([
    ['65 lists', nested(65)],
    ['65 objects', nested(65, '{"a":', '}').replace(':}', ':1}')],
    ['200,000 lists', nested(200_000)],
    ['200,000 lists that do not end', '['.repeat(200_000)],
    ['200,000 objects', nested(200_000, '{"a":', '}')],
  ])('%s are refused', (_name, text) => {
    expect(() => read(text)).toThrow(/^El JSON tiene más de 64 niveles de anidación\.$/);
  });

  it('is not counted in texts, nor across neighbours', () => {
    const brackets = JSON.stringify('['.repeat(100) + '"\\' + '{'.repeat(100));
    expect(() => read(`[${brackets}]`)).not.toThrow();
    expect(() => read(`[${'[],{},'.repeat(200)}1]`)).not.toThrow();
  });
});

describe('broken JSON', () => {
  it.each<[string, number, string?]>([
    ['{\n"a":1,\n}', 3, 'Sobra la coma que está antes de «}»: quítala.'],
    ['[1,\n2\n3,\n4]\n\n', 3],
    [`{\n"a": hola${',\n"b": "y"'.repeat(50)}\n}`, 2],
    ['{\n\n"position 1": x}', 3],
    ['{\n"a": tru}\n\n\n', 2],
    ["{'a': 1\n}\n\n", 1, 'Las comillas tienen que ser dobles y rectas: ".'],
    ['{\n"a": "b\nc"\n}\n', 2],
    ['{"a":1}\nxyz\n\n', 2],
    ['{\n"a":1,\n"b":', 3],
    ['{\n"a":1,\n"b', 3],
    ['[\nNaN\n]\n', 2],
    ['<!doctype html>\n<html>\n</html>\n', 1, 'Parece una página web: descarga el archivo otra vez.'],
  ])('%j is named with its line, and what to do where that is plain', (text, line, hint) => {
    const words = `No es JSON válido (línea ${line}).${hint ? ` ${hint}` : ''}`;
    expect(() => read(text)).toThrow(hint ? new FileFault(words) : words);
  });

  it.each(['', '  \n ', '\ufeff'])('%j is an empty file', (text) => {
    expect(() => read(text)).toThrow(/^El archivo está vacío\.$/);
  });

  // A search that begins anew at every quotation mark would take minutes here, and hours for 5 MB.
  it('a text of many quotation marks without an end is judged at once', { timeout: 5_000 }, () => {
    expect(() => read('{"a": "' + '\\"'.repeat(100_000))).toThrow(
      /^No es JSON válido \(línea 1\)\. El archivo termina/,
    );
  });
});
