import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '~/files/json.server';
import { faultIn } from '~/files/json-tokens';

const messageOf = (text: string): string => {
  try {
    parseJson(Buffer.from(text));
  } catch (error) {
    return (error as Error).message;
  }
  return 'es JSON';
};

describe('what is wrong with JSON', () => {
  const inText = (inner: string) => `{\n "a": "uno",\n "b": "${inner}",\n "c": 1}`;
  const asValue = (value: string) => `{\n "a": "uno",\n "b": ${value},\n "c": [1, ${value}]}`;

  it.each<[what: string, texts: string[], words: RegExp]>([
    [
      'NaN and its like',
      ['NaN', '-Infinity', 'nan', 'Infinity'].map(asValue),
      /línea 3.*no es ningún valor de JSON: escribe null/,
    ],
    ['words of Python', ['True', 'TRUE'].map(asValue), /«True».*true|«TRUE».*true/],
    ['nothing in other languages', ['None', 'undefined', 'NULL'].map(asValue), /se escribe null/],
    [
      'numbers written otherwise',
      ['007', '+5', '.5', '1.', '0x1F', '1e', '12abc'].map(asValue),
      /no es un número de JSON/,
    ],
    ['a bare word', ['hola', 'Señor'].map(asValue), /Los textos van entre comillas dobles/],
    [
      'a line break in a text',
      ['\n', '\r\n', 'x\ny'].map(inText),
      /línea 3.*salto de línea dentro de un texto: escribe \\n/,
    ],
    [
      'a quotation mark that is missing at the end',
      ['{"a": "uno,\n"b": 2}'],
      /cierra las comillas del texto si faltan/,
    ],
    ['a tabulator', ['\t', 'a\tb'].map(inText), /tabulador/],
    ['a control character', ['\u0001', 'a\u001fb'].map(inText), /carácter de control/],
    ['a backslash', ['C:\\Users', '\\x41', "l\\'amor", '50\\%', '\\ '].map(inText), /barra invertida.*\\\\/],
    ['half an escape', ['\\u12', '\\uXYZW'].map(inText), /cuatro cifras/],
    [
      'quotation marks within a text',
      ['el "Libro de Cielo"', '"Libro" de Cielo', 'dijo ""Fiat"" así', 'un " Fiat " más', '"', 'a "(b)"'].map(inText),
      /línea 3.*comillas dentro de un texto: escribe \\"/,
    ],
    [
      'a comma that is missing',
      [
        '{"a": 1\n "b": 2}',
        '{"a": "x"\n\n  "b": 2}',
        '{"a": {}\n"b": []}',
        '[{"a": 1} {"b": 2}]',
        '["a" "b"]',
        '["a"\n"b"]',
        '[1 2]',
        '{"a":"x""b":1}',
      ],
      /Falta una coma antes de/,
    ],
    ['a comma too many', ['[1,]', '{"a": 1,}', '[1,\n]', '{"a": [1, 2, ], "b": 1}'], /Sobra la coma que está antes de/],
    ['two commas', ['[1,,2]', '{"a": 1,, "b": 2}', '[,1]'], /Sobra una coma/],
    ['no value', ['{"a": , "b": 1}', '{"a": }'], /Falta el valor/],
    ['a semicolon', ['{"a": 1; "b": 2}', '["a"; "b"]'], /y no con «;»/],
    ['another sign for the colon', ['{"a" = 1}', '{"a" "b"}', '{"a" => 1}'], /tiene que ir «:»/],
    [
      'keys without quotation marks',
      ['{a: 1}', '{ "a": 1, b: 2}', '{\nitems: []}'],
      /Las claves van entre comillas dobles/,
    ],
    ['single and curly quotation marks', ["{'a': 1}", '{“a”: 1}', '{"a": ‘x’}', '{"a": «x»}'], /dobles y rectas/],
    ['comments', ['// a\n{}', '{"a": 1 // b\n}', '{/* a */}', '[1, /* a */ 2]', '{} // fin'], /comentario/],
    [
      'an end too soon within a text',
      ['{"a": "un', '{"a', '["x", "y\\'],
      /termina antes de tiempo, dentro de un texto/,
    ],
    [
      'an end too soon',
      ['{"a": 1', '{"a": [1, {"b": 2}', '{"a":', '[', '[1,'],
      /termina antes de tiempo: le falta «[\]}]+» al final/,
    ],
    ['something after the end', ['{} {}', '{"a": 1}\n{"a": 2}', '[],[]', '1 2'], /Sigue algo detrás del final/],
    ['a bracket too many', ['{"a": 1}}', '[1]]', '{"a": [1]]}'], /Sobra|tenía que cerrarse con/],
    ['brackets that do not fit', ['{"a": [1, 2}', '{"a": 1]'], /tenía que cerrarse con «[\]}]»/],
    [
      'a program',
      ['const libro = {};', 'var a = []', 'export default {}', 'callback({})', 'module.exports = {}'],
      /JavaScript/,
    ],
    ['what a conversation has put around it', ['```json\n{}\n```', '{}\n```'], /```/],
    ['white space of another kind', ['{\u00a0"a": 1}', '[1,\u200b2]', '\u2028[]', '[1\u2003]'], /U\+[0-9A-F]{4}/],
    ['RTF', ['{\\rtf1\\ansi\n{"a": 1}}', '{\\rtf1\\ansi\\ansicpg1252{\\fonttbl}}'], /documento RTF/],
    ['a web page', ['<!DOCTYPE html><html></html>', '<html>\n<body>', '  <p>x</p>'], /Parece una página web/],
  ])('%s', (_what, texts, words) => {
    for (const text of texts) expect(messageOf(text), text).toMatch(words);
  });

  it.each(['{"a": 1}', '\ufeff\ufeff[]', ' "x" ', '{"a": "\\u00f1 \\" \\\\ \\n"}'])('nothing with %j', (text) => {
    expect(messageOf(text)).toBe('es JSON');
  });

  it('UTF-16 is told without its mark too', () => {
    const little = Buffer.from('{"a": 1}', 'utf16le');
    for (const bytes of [little, Buffer.from(little).swap16()]) expect(() => parseJson(bytes)).toThrow(/UTF-16/);
  });
});

describe('where JSON is at fault', () => {
  const GOOD = JSON.stringify({ a: ['x "y"\n', -1.5e3, true, null, {}], 'b\\': { c: [[], ''], ñ: '😀' } }, null, 1);
  const ODD = [...'{}[]",:;\\ \n1a-.\u00a0', '\\u', '\\"', 'null', ''];
  const change = fc.record({ at: fc.nat(GOOD.length), put: fc.constantFrom(...ODD), over: fc.nat(2) });
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };

  it('is known exactly where JSON.parse takes it for none, whatever was changed', () => {
    const changed = fc
      .array(change, { minLength: 1, maxLength: 3 })
      .map((changes) =>
        changes.reduce((text, { at, put, over }) => text.slice(0, at) + put + text.slice(at + over), GOOD),
      );
    fc.assert(
      fc.property(changed, (text) => (faultIn(text) === null) === isJson(text)),
      { numRuns: 5000, seed: 7 },
    );
  });
});

describe('a key that stands twice', () => {
  const keyed = (text: string) => parseJson(Buffer.from(text)).doubled.map(({ path }) => path);
  it('is found wherever it stands, however it is written', () => {
    expect(keyed('{"a":1,"a":2}')).toEqual([['a']]);
    expect(keyed('{"a":[{"b":1,"c":{"d":1,"d":2}},{"b":1,"\\u0062":2}],"a":1}')).toEqual([
      ['a', 0, 'c', 'd'],
      ['a', 1, 'b'],
      ['a'],
    ]);
    expect(keyed('{"a":"a","b":{"a":1},"c":[{"a":1},{"a":1}]}')).toEqual([]);
  });
});
