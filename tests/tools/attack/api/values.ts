import fc from 'fast-check';
import type { Schema } from './description';

/** Texts that code may take for more than a text. */
export const PAYLOADS = [
  '',
  ' ',
  'null',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\ufeff',
  'Ã\u0327\u0301'.repeat(40),
  '👨‍👩‍👧‍👦',
  '<script>alert(1)</script>',
  `' or 1=1; drop table members; --`,
  '../../../../etc/passwd',
  '${7*7}{{7*7}}<%= 7*7 %>',
  'a\r\nSet-Cookie: a=b',
  '=1+1',
  '%00%ff%',
  '__proto__',
  'x'.repeat(70_000),
];

const FORMATS: Record<string, () => fc.Arbitrary<string>> = {
  email: () => fc.emailAddress().filter((one) => one.length < 200),
  uri: () => fc.webUrl(),
  uuid: () => fc.uuid({ version: 4 }),
  date: () =>
    fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
};

/** Values that a schema of the description allows. */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9 });
  if (schema.type === 'string') return fittingText(schema);
  const fields = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, fitting(one)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] });
}

/** Any value of JSON, and those that are often forgotten. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...PAYLOADS, null, true, -1, 0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(60, 100).map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown),
);

type Fields = Record<string, unknown>;

/** Texts of a body: valid JSON, invalid JSON values, and what is no JSON at all. */
export function bodies(schema: Schema): fc.Arbitrary<string | Buffer> {
  const sound = fitting(schema).map((value) => JSON.stringify(value));
  const first = Object.keys(schema.properties ?? {})[0] ?? 'a';
  return fc.oneof(
    { weight: 5, arbitrary: sound },
    { weight: 4, arbitrary: almost(schema).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.tuple(sound, fc.nat()).map(([one, at]) => one.slice(0, at % (one.length + 1))) },
    { weight: 1, arbitrary: fc.tuple(sound, fc.nat(), fc.string()).map(([one, at, more]) => spliced(one, at, more)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        `{"${first}":1e999}`,
        `{"${first}":${'9'.repeat(400)}}`,
        `{"${first}":1,"${first}":2,"${first}":{"${first}":3}}`,
        `\ufeff{"${first}":1}`,
        `{"__proto__":{"${first}":1},"constructor":{"prototype":{}}}`,
        `${'['.repeat(100_000)}`,
        `{"${first}":`.repeat(10_000),
        `{"${first}":"\\ud800\\u0000"}`,
        `{"${first}":"${'a'.repeat(300_000)}"}`,
      ),
    },
  );
}

const ESCAPES = '% %00 a%00b %ff%fe %ED%A0%80 %2e%2e%2f a%2Fb %0D%0AX:%20a -1 0 1e1 ٣'.split(' ');

/** Values of a parameter as an address carries them: real ones, valid ones, and any. */
export function parameters(schema: Schema, real: string[]): fc.Arbitrary<string> {
  const known = real.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...real).map(encoded) }] : [];
  return fc.oneof(
    ...known,
    { weight: 3, arbitrary: fitting(schema).map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom(...PAYLOADS.filter((one) => one.length < 5_000)).map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom(...ESCAPES).map((one) => one.replace('٣', encoded('٣'))) },
  );
}

function fittingText(schema: Schema): fc.Arbitrary<string> {
  const pattern = schema.pattern === undefined ? null : new RegExp(schema.pattern, 'u');
  const made = schema.format ? FORMATS[schema.format]?.() : undefined;
  if (!pattern) return made ?? text(schema);
  // Made of the pattern: hardly a text that is made of any letters would match one.
  return made ? made.filter((value) => pattern.test(value)) : fc.stringMatching(pattern);
}

const text = ({ minLength = 0, maxLength = 300 }: Schema) =>
  fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) })
    .filter((value) => [...value].length <= maxLength);

/** Valid body, except for one field that is wrong, is missing, or should not be there. */
function almost(schema: Schema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const sound = fitting(schema) as fc.Arbitrary<Fields>;
  if (names.length === 0) return anything;
  const name = fc.constantFrom(...names);
  return fc.oneof(
    fc.tuple(sound, name, anything).map(([value, field, other]) => ({ ...value, [field]: other })),
    fc.tuple(sound, name).map(([value, field]) => withoutField(value, field)),
    fc.tuple(sound, fc.string(), anything).map(([value, field, other]) => ({ ...value, [field]: other })),
  );
}

const withoutField = (value: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(value).filter(([field]) => field !== name));

const spliced = (value: string, at: number, more: string) =>
  value.slice(0, at % (value.length + 1)) + more + value.slice(at % (value.length + 1));

const encoded = (value: unknown) => encodeURIComponent(Buffer.from(String(value)).toString());
