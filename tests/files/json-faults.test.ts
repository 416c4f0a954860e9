import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '~/files/json.server';
import { faultIn, jsonLine } from '~/files/json-tokens';
import { SEED } from '../setup/extent';

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

  it.each<[words: RegExp, texts: string[]]>([
    [/línea 3.*no es ningún valor de JSON: escribe null/, ['NaN', '-Infinity', 'nan', 'Infinity'].map(asValue)],
    [/«True».*true|«TRUE».*true/, ['True', 'TRUE'].map(asValue)],
    [/se escribe null/, ['None', 'undefined', 'NULL'].map(asValue)],
    [/no es un número de JSON/, ['007', '+5', '.5', '1.', '0x1F', '1e', '12abc'].map(asValue)],
    [/Los textos van entre comillas dobles/, ['hola', 'Señor'].map(asValue)],
    [/línea 3.*salto de línea dentro de un texto: escribe \\n/, ['\n', '\r\n', 'x\ny'].map(inText)],
    [/cierra las comillas del texto si faltan/, ['{"a": "uno,\n"b": 2}']],
    [/tabulador/, ['\t', 'a\tb'].map(inText)],
    [/carácter de control/, ['\u0001', 'a\u001fb'].map(inText)],
    [/barra invertida.*\\\\/, ['C:\\Users', '\\x41', "l\\'amor", '50\\%', '\\ '].map(inText)],
    [/cuatro cifras/, ['\\u12', '\\uXYZW'].map(inText)],
    [
      /línea 3.*comillas dentro de un texto: escribe \\"/,
      ['el "Libro de Cielo"', '"Libro" de Cielo', 'dijo ""Fiat"" así', 'un " Fiat " más', '"', 'a "(b)"'].map(inText),
    ],
    [
      /Falta una coma antes de/,
      ['{"a": 1\n "b": 2}', '{"a": "x"\n\n  "b": 2}', '{"a": {}\n"b": []}', '{"a":"x""b":1}'],
    ],
    [/Falta una coma antes de/, ['[{"a": 1} {"b": 2}]', '["a" "b"]', '["a"\n"b"]', '[1 2]']],
    [/Sobra la coma que está antes de/, ['[1,]', '{"a": 1,}', '[1,\n]', '{"a": [1, 2, ], "b": 1}']],
    [/Sobra una coma/, ['[1,,2]', '{"a": 1,, "b": 2}', '[,1]']],
    [/Falta el valor/, ['{"a": , "b": 1}', '{"a": }']],
    [/y no con «;»/, ['{"a": 1; "b": 2}', '["a"; "b"]']],
    [/tiene que ir «:»/, ['{"a" = 1}', '{"a" "b"}', '{"a" => 1}']],
    [/Las claves van entre comillas dobles/, ['{a: 1}', '{ "a": 1, b: 2}', '{\nitems: []}']],
    [/dobles y rectas/, ["{'a': 1}", '{“a”: 1}', '{"a": ‘x’}', '{"a": «x»}']],
    [/comentario/, ['// a\n{}', '{"a": 1 // b\n}', '{/* a */}', '[1, /* a */ 2]', '{} // fin']],
    [/termina antes de tiempo, dentro de un texto/, ['{"a": "un', '{"a', '["x", "y\\']],
    [/antes de tiempo: le falta «[\]}]+» al final/, ['{"a": 1', '{"a": [1, {"b": 2}', '{"a":', '[', '[1,']],
    [/Hay más de un documento JSON/, ['{} {}', '{"a": 1}\n{"a": 2}', '[]\n\n[]', '{}\r\n\ufeff{}', '{"a": 1}{"b": 2}']],
    [/Sigue algo detrás del final/, ['[],[]', '1 2', '{} fin']],
    [/termina en bytes vacíos: está dañado/, ['{}\0\0', '[1]\n\0', `{"a": "uno"}${'\0'.repeat(500)}`]],
    [/Tiene bytes vacíos en medio: está dañado/, ['{"a": \0\0\0 "uno"}', '{"a": "u\0\0no"}']],
    [/termina en bytes vacíos: está dañado/, ['{"a": "uno\0\0\0', '{"a": \0\0', '\0\0\0\0', '{\0\0']],
    [/marca de fin de archivo de programas antiguos \(Ctrl-Z\)/, ['{}\u001a', '[]\r\n\u001a', '{"a": 1}\u001a\0\0']],
    [
      /línea 2: PowerShell cortó la exportación en «a\[0\]».*-Depth/,
      ['{\n"a": ["@{b=1; c=2}"]}', '{\n"a": ["System.Object[]"]}', '{\n"a": ["System.Collections.Hashtable"]}'],
    ],
    [/Sobra|tenía que cerrarse con/, ['{"a": 1}}', '[1]]', '{"a": [1]]}']],
    [/tenía que cerrarse con «[\]}]»/, ['{"a": [1, 2}', '{"a": 1]']],
    [/JavaScript/, ['const libro = {};', 'var a = []', 'export default {}', 'callback({})', 'module.exports = {}']],
    [/```/, ['```json\n{}\n```', '{}\n```']],
    [/U\+[0-9A-F]{4}/, ['{\u00a0"a": 1}', '[1,\u200b2]', '\u2028[]', '[1\u2003]']],
    [/documento RTF/, ['{\\rtf1\\ansi\n{"a": 1}}', '{\\rtf1\\ansi\\ansicpg1252{\\fonttbl}}']],
    [/Parece una página web/, ['<!DOCTYPE html><html></html>', '<html>\n<body>', '  <p>x</p>']],
  ])('%s', (words, texts) => {
    for (const text of texts) expect(messageOf(text), text).toMatch(words);
  });

  it.each(['{"a": 1}', '\ufeff\ufeff[]', ' "x" ', '{"a": "\\u00f1 \\" \\\\ \\n"}'])('nothing with %j', (text) => {
    expect(messageOf(text)).toBe('es JSON');
  });
});

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

it('where JSON is at fault is known exactly where JSON.parse takes it for none, whatever was changed', () => {
  const changed = fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce((text, { at, put, over }) => text.slice(0, at) + put + text.slice(at + over), GOOD),
    );
  fc.assert(
    fc.property(changed, (text) => (faultIn(text) === null) === isJson(text)),
    { numRuns: 5000, seed: SEED },
  );
});

describe('lists as PowerShell wraps them', () => {
  const valueOf = (text: string) => parseJson(Buffer.from(text)).value;

  it.each<[text: string, value: unknown]>([
    ['{"value": [1, 2], "Count": 2}', [1, 2]],
    ['{"Count": 0, "value": []}', []],
    ['{"items": {"value": [{"verses": {"value": ["a"], "Count": 1}}], "Count": 1}}', { items: [{ verses: ['a'] }] }],
    ['{"text": {"value": "Hija", "PSPath": "C:\\\\a.txt", "ReadCount": 1}}', { text: 'Hija' }],
  ])('%s is taken', (text, value) => expect(valueOf(text)).toEqual(value));

  it.each([
    '{"value": [1], "Count": 3}',
    '{"value": [1], "Count": 1, "more": 1}',
    '{"value": "a", "Count": 1}',
    '{"value": [1]}',
    '{"text": "se lee @{así} y System.Object[] también"}',
  ])('%s is as it stands there', (text) => expect(valueOf(text)).toEqual(JSON.parse(text)));

  it('have their lines and doubled keys where they stand', () => {
    const text = '{"value": [\n{"a": 1,\n"a": 2}], "Count": 1}';
    const file = parseJson(Buffer.from(text));
    expect(file.doubled.map(({ path }) => path)).toEqual([[0, 'a']]);
    expect(jsonLine(text, [0, 'a'])).toBe(2);
    expect(jsonLine('{"a": {"value":\n[1,\n2], "Count": 2}}', ['a', 1])).toBe(3);
  });

  it('are looked for in time that grows with the file', () => {
    const deep = `${'{"Count":1,"value":['.repeat(20_000)}${']}'.repeat(20_000)}`;
    expect(() => valueOf(deep)).not.toThrow();
  });
});

it('a key that stands twice is found wherever it stands, however it is written', () => {
  const keyed = (text: string) => parseJson(Buffer.from(text)).doubled.map(({ path }) => path.join('.'));
  expect(keyed('{"a":1,"a":2}')).toEqual(['a']);
  const deep = '{"a":[{"b":1,"c":{"d":1,"d":2}},{"b":1,"\\u0062":2}],"a":1}';
  expect(keyed(deep)).toEqual(['a.0.c.d', 'a.1.b', 'a']);
  expect(keyed('{"a":"a","b":{"a":1},"c":[{"a":1},{"a":1}]}')).toEqual([]);
});
