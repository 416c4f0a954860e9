import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { BACKUP_TABLES } from '../../scripts/database/backup';
import { call, tokenOf, type ApiResponse } from '../setup/api';
import { apiRows, withExamples, type Schema } from '../setup/api-rows';
import { fillVolume } from '../setup/book';
import { part } from '../setup/extent';
import { person } from '../setup/people';
import { stored } from '../setup/stored';

const JSON_TYPE = 'application/json';

/** Body that no client of ours sends. */
interface BadBody {
  name: string;
  body: string | Uint8Array;
  type?: string;
  /** Path of the wrong field, if it is one. */
  field?: string;
  /** Status of the refusal, or 'taken' if it is no fault. */
  status: number | 'taken';
}

/** Bodies that are wrong whatever the call; `good` is a valid one by `schema`. */
function badBodies(schema: Schema, good: Record<string, unknown>): BadBody[] {
  const empty = schema.required?.length ? 422 : 'taken';
  const text = JSON.stringify(good);
  const shapes = ['[]', 'null', '7', '"texto"', 'true', '[{}]', JSON.stringify([good])];
  const malformed = ['', '{', '{"a":}', "{'a':1}", `${text},`, `${text}${text}`, 'NaN', '{"a":1e}', '\ufeff\ufeff{}'];
  const charsets = ['latin1', 'utf-16', 'utf-8; charset=latin1', '"', 'utf-7'];
  const types = [
    ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp', ''],
    ...charsets.map((charset) => `${JSON_TYPE}; charset=${charset}`),
  ];
  return [
    ...shapes.map((body): BadBody => ({ name: `the shape ${body.slice(0, 20)}`, body, status: 422 })),
    ...malformed.map((body): BadBody => ({ name: `malformed ${body.slice(-20)}`, body, status: 400 })),
    ...types.map((type): BadBody => ({ name: `the type ${type}`, body: text, type, status: 415 })),
    { name: 'nothing', body: '{}', status: empty },
    { name: '2 MB', body: JSON.stringify({ ...good, relleno: filler(2 * 1024 * 1024) }), status: 413 },
    { name: '2 MB of a list', body: `[${'0,'.repeat(1024 * 1024)}0]`, status: 413 },
    { name: 'a depth of 200,000', body: deep(200_000), status: 413 },
    { name: 'a depth of 100,000', body: deep(100_000), status: 400 },
    { name: 'a depth of 65 in an object', body: deep(65, '{"a":', '}').replace(':}', ':1}'), status: 400 },
    { name: 'an endless text', body: `{"a":"${filler(250_000)}`, status: 400 },
    { name: 'backslashes without end', body: `{"a":"${'\\\\'.repeat(120_000)}`, status: 400 },
    { name: 'UTF-16', body: Buffer.from(`\ufeff${text}`, 'utf16le'), status: 400 },
    { name: 'latin1', body: Buffer.from('{"a":"ñ"}', 'latin1'), status: 400 },
    { name: 'a prototype', body: `{"__proto__":${text}}`, status: empty },
    { name: 'a constructor', body: `{"constructor":{"prototype":${text}}}`, status: empty },
    { name: 'a NUL in another field', body: text.replace('{', '{"otro":"a\\u0000b",'), status: 422 },
  ];
}

const nulIn = (field: string, raw: (text: string) => string): BadBody => ({
  name: `a NUL in ${field}`,
  body: raw('"a\\u0000b"'),
  status: 422,
});

/** Every wrong way to give each field of a schema. */
function badFields(schema: Schema, good: Record<string, unknown>, at: string[] = []): BadBody[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const path = [...at, name];
    const with_ = (value: unknown) => JSON.stringify(withValue(good, path, value));
    const raw = (text: string) => with_('\u2603').replace('"\u2603"', text);
    const fieldPath = path.join('.');
    const isNeeded = schema.required?.includes(name) ?? false;
    const own: BadBody[] = [
      ...wrongValues(part).map((value): BadBody => ({
        name: `${fieldPath} = ${JSON.stringify(value)?.slice(0, 20)}`,
        body: with_(value),
        status: 422,
      })),
      { name: `no ${fieldPath}`, body: with_(undefined), status: isNeeded ? 422 : 'taken' },
      ...(name === 'note_text' ? [] : [nulIn(fieldPath, raw)]), // a note loses it and is saved
      { name: `half a character in ${fieldPath}`, body: raw('"a\\ud800b"'), status: 422 },
      { name: `the other half in ${fieldPath}`, body: raw('"\\udc00"'), status: 422 },
      { name: `a number without end in ${fieldPath}`, body: raw('1e999'), status: 422 },
      { name: `digits without end in ${fieldPath}`, body: raw('9'.repeat(5000)), status: 422 },
    ];
    const inner =
      part.type === 'array' ? badFields(part.items ?? {}, good, [...path, '0']) : badFields(part, good, path);
    return [...own.map((bad): BadBody => ({ ...bad, field: fieldPath })), ...inner];
  });
}

const filler = (bytes: number) => 'x'.repeat(bytes);

const deep = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

/** Copies `good` with another value at a path such as `public.title` or `items.0.title`; `undefined` removes it. */
function withValue(good: Record<string, unknown>, path: string[], value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path;
  const inner = rest.length > 0 ? withValue(good[name] as Record<string, unknown>, rest, value) : value;
  if (Array.isArray(good)) return good.map((one: unknown, at) => (String(at) === name ? inner : one)) as never;
  return { ...good, [name]: inner };
}

/** Values that no list of this schema takes; an empty one only where it has to hold something. */
function wrongLists({ items = {}, minItems = 0 }: Schema): unknown[] {
  const others = items.type === 'string' ? [['a', 7]] : [['a']];
  const entries = [null, [[]], [null], [true], [{}], ...(items.type === 'integer' ? [[1.5]] : [[7]]), ...others];
  return [...entries, {}, { a: 1 }, { 0: 'a', length: 1 }, 'x', 7, true, ...(minItems > 0 ? [[]] : [])];
}

/** Values that no field of this schema takes. */
function wrongValues(schema: Schema): unknown[] {
  const ways = schema.anyOf ?? [schema];
  const one = ways.find(({ type }) => type !== 'null') ?? schema;
  const { type, minimum, maximum, minLength = 0, maxLength, format } = one;
  const nothing = ways.some((way) => way.type === 'null') ? [] : [null];
  const others: unknown[] = [...nothing, [], ['a'], {}, { a: 1 }, [[]], { __proto__: null, toString: 'x' }];
  const tooLong = maxLength ? [filler(maxLength + 1)] : [];
  const tooShort = minLength ? [filler(minLength - 1)] : [];
  const misformed = format ? ['x', 'x y', '@', 'ftp://x'] : [];
  if (type === 'string') return [...others, 7, true, ...tooLong, ...tooShort, ...misformed];
  if (type === 'boolean') return [...others, 'true', 0, 1, ''];
  if (type === 'array') return wrongLists(one);
  if (type === 'object') return [...nothing, [], 'x', 7, true, ...(one.required?.length ? [{}] : [])];
  const beyond = [...(minimum === undefined ? [] : [minimum - 1]), ...(maximum === undefined ? [] : [maximum + 1])];
  return [...others, '1', true, 1.5, -1, 1e308, Number.MAX_SAFE_INTEGER + 1, ...beyond];
}

/** Sentences that name their field in words of their own. */
const IN_OWN_WORDS = /nombre|apellido|correo|contraseña|URL|dirección http|Video|La nota|el texto antes/;

let admin: Member;
beforeAll(async () => {
  admin = await person('admin');
  await fillVolume(11, { videos: [5], main: { 1: {}, 5: {} } });
  await fillVolume(17, { main: { 25: {} } });
  const topic = { id: 'luz', title: 'Luz', search_key: 'luz', items: '[]' };
  await db.insertInto('topics').values(topic).execute();
});
beforeEach(async () => {
  await db.deleteFrom('limits').execute();
});

const withBody = apiRows.filter(({ row }) => row.body).map((one, nth) => ({ ...one, nth }));

describe.each(withBody)('the body of $method $path', ({ method, path, operation, nth }) => {
  const { schema, example } = operation.requestBody?.content[JSON_TYPE] ?? { schema: {} };
  const good = example as Record<string, unknown>;
  const at = withExamples({ path, operation }, { id: 'luz' });

  const send = (token: string, { body, type = JSON_TYPE }: BadBody): Promise<ApiResponse> =>
    call(method, at, { token, body, headers: { 'content-type': type } });

  /** Expects each of these bodies to be refused, one with a wrong field in words that name it, and nothing to be stored. */
  async function check(bodies: BadBody[]): Promise<void> {
    const token = await tokenOf(admin);
    const before = await stored(BACKUP_TABLES);
    const responses: unknown[] = [];
    const unnamed: unknown[] = [];
    const chosen = part(bodies, 4, nth); // neighbouring calls get others
    for (const bad of chosen) {
      const { status, json } = await send(token, bad);
      const { detail = '', errors = {} } = json as { detail?: string; errors?: object };
      responses.push([bad.name, status]);
      const names = [bad.field, ...Object.keys(errors)].map((field) => `«${field}`);
      const isNamed = names.some((name) => detail.includes(name)) || IN_OWN_WORDS.test(detail);
      if (bad.field !== undefined && bad.status === 422 && !isNamed) unnamed.push([bad.name, detail]);
    }
    expect(responses).toEqual(chosen.map(({ name, status }) => [name, status]));
    expect(unnamed).toEqual([]);
    expect(await stored(BACKUP_TABLES)).toEqual(before);
  }

  it('is refused when it is wrong as a whole, and nothing is stored', () =>
    check(badBodies(schema, good).filter(({ status }) => status !== 'taken')));

  it('is refused for each field that is wrong, in words that name it, and nothing is stored', () =>
    check(badFields(schema, good).filter(({ status }) => status !== 'taken')));

  it('may leave out what need not be there, and bring what nobody asks for', async () => {
    const token = await tokenOf(admin);
    const optional = badFields(schema, good).filter(({ status }) => status === 'taken');
    const more = [
      JSON.stringify({ ...good, otro: { a: [1] }, toString: 'x' }),
      JSON.stringify(good).replace('{', '{"__proto__":{"role":"admin"},'),
    ];
    const statuses: number[] = [];
    for (const body of [JSON.stringify(good), ...optional.map((one) => one.body), ...more]) {
      await db.deleteFrom('members').where('email', '=', 'rosa@ejemplo.org').execute();
      await fillVolume(11, { videos: [5] }); // one call gives it another number
      statuses.push((await send(token, { name: '', body, status: 'taken' })).status);
    }
    expect(new Set(statuses).size, statuses.join()).toBe(1);
    expect([415, 413, 422]).not.toContain(statuses[0]);
  });
});
