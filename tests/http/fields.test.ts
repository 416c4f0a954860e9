import { describe, expect, it } from 'vitest';
import { readFields } from '~/http/forms/fields.server';
import { chunked, pieces } from '../setup/bodies';

const KB = 1024;
const FORM = 'application/x-www-form-urlencoded';
const ALLOWED = new Set(['email', 'note_text', 'x']);
const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/', { method: 'POST', body, headers: { 'content-type': FORM, ...headers } });
const read = async (body: BodyInit | null, headers?: Record<string, string>) => [
  ...(await readFields(post(body, headers), ALLOWED)),
];
const refused = async (code: string, status: number, body: BodyInit | null, headers?: Record<string, string>) =>
  expect(readFields(post(body, headers), ALLOWED)).rejects.toMatchObject({ code, status });

/** Makes a request with a body of undeclared length. */
const streamed = (pieces: Iterable<Uint8Array>) => chunked(pieces, { 'content-type': FORM });

describe('the fields of a form', () => {
  it.each([
    ['email=a%40b.c', [['email', 'a@b.c']]],
    ['note_text=dos+l%C3%ADneas%0D%0Aaqu%C3%AD', [['note_text', 'dos líneas\naquí']]],
    ['note_text=a%0Db%0D%0A%0Dc%0A', [['note_text', 'a\nb\n\nc\n']]],
    ['note_text=Jesu%CC%81s', [['note_text', 'Jesús']]],
    ['note_text=%F0%9F%98%80', [['note_text', '😀']]],
    ['note_text=', [['note_text', '']]],
    ['note_text', [['note_text', '']]],
    ['', []],
    ['&&=&', []],
    ['x=1&x=2', [['x', '1']]],
    ['x=&x=2', [['x', '']]],
  ])('%j are read', async (body, fields) => {
    expect(await read(body)).toEqual(fields);
  });

  it('come each time where several of a name are allowed, and 500 more than one at most', async () => {
    const all = async (count: number) =>
      (
        await readFields(post('x=1&'.repeat(count) + 'email=a&email=b'), ALLOWED, new URLSearchParams(), new Set(['x']))
      ).getAll('x');
    expect(await all(501)).toHaveLength(501);
    await expect(all(502)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('may come without a body, and with the charset said', async () => {
    expect(await read(null)).toEqual([]);
    expect(await read('x=1', { 'content-type': `${FORM.toUpperCase()}; charset=UTF-8` })).toEqual([['x', '1']]);
  });

  it('come whole however the body was cut into pieces', async () => {
    const bytes = Buffer.from('note_text=ñandú 😀');
    expect([...(await readFields(streamed(pieces(bytes, 1)), ALLOWED))]).toEqual([['note_text', 'ñandú 😀']]);
  });
});

describe('what no form of the page has is passed over', () => {
  it.each([
    ...['x[99999999]=1', 'x[0]=1&x[1]=2', 'x.y.z=1', 'x[__proto__][isAdmin]=1', '__proto__=1', '__proto__.isAdmin=1'],
    ...['constructor=1', 'toString=1', 'X=1', ' x=1', 'x%00=1', 'role=admin', 'role=%00'],
  ])('%s', async (body) => {
    expect(await read(body)).toEqual([]);
    expect(await read(`${body}&x=1`)).toEqual([['x', '1']]);
    expect('isAdmin' in {}).toBe(false);
  });
});

it('what is passed over may be longer than a field of the page', async () => {
  expect(await read(`role=${'x'.repeat(100 * KB)}&x=1`)).toEqual([['x', '1']]);
});

it.each([
  ...['', 'text/plain', 'application/json', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencodedx'],
  'text/plain; application/x-www-form-urlencoded',
])('another format, %j, is refused', async (type) => {
  await refused('bad_media_type', 415, 'x=1', { 'content-type': type });
});

describe('the limits', () => {
  it('a field has at most 64 KB, counted in bytes', async () => {
    expect((await read(`x=${'a'.repeat(64 * KB)}`))[0]?.[1]).toHaveLength(64 * KB);
    await refused('too_large', 413, `x=${'a'.repeat(64 * KB + 1)}`);
    await refused('too_large', 413, `x=${'ñ'.repeat(32 * KB)}a`);
  });

  it('a form has at most 60 fields, those that are passed over too', async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&');
    expect(await read(`x=1&${fields(59)}`)).toEqual([['x', '1']]);
    await refused('too_large', 413, `x=1&${fields(60)}`);
    await refused('too_large', 413, 'x&'.repeat(61));
  });

  it('a body has at most 256 KB', async () => {
    expect(await read(`y=${'a'.repeat(256 * KB - 2)}`)).toEqual([]);
    const declared = { 'content-length': String(256 * KB) };
    expect(await read(`y=${'a'.repeat(256 * KB - 2)}`, declared)).toEqual([]);
    await refused('too_large', 413, `y=${'a'.repeat(256 * KB - 1)}`);
  });

  it('a body that says to be larger is not read', async () => {
    const request = post('x=1', { 'content-length': String(256 * KB + 1) });
    await expect(readFields(request, ALLOWED)).rejects.toMatchObject({ code: 'too_large' });
    expect(request.bodyUsed).toBe(false);
  });

  it('a body that has no end is read no further', async () => {
    let read = 0;
    function* endless() {
      for (;;) {
        read += 16 * KB;
        yield Buffer.alloc(16 * KB, 'a');
      }
    }
    await expect(readFields(streamed(endless()), ALLOWED)).rejects.toMatchObject({ code: 'too_large' });
    expect(read).toBeLessThan(512 * KB);
  });
});

describe('letters that cannot be kept', () => {
  it.each(['x=a%00b', 'x=a\0b'])('NUL is refused with the name of its field: %j', async (body) => {
    await expect(readFields(post(body), ALLOWED)).rejects.toMatchObject({
      code: 'bad_text',
      status: 422,
      message: 'El texto contiene caracteres que no se pueden guardar',
      circumstances: { field: 'x' },
    });
  });

  it('a note loses NUL and other controls, since only a paste brings them', async () => {
    const fields = await readFields(post('note_text=a%00b%1B%0D%0Ac%09d'), new Set(['note_text']));
    expect(fields.get('note_text')).toBe('ab\nc\td');
  });

  it.each(['x=%ED%A0%80', 'x=a%ed%b0%80b'])('a lone surrogate is refused: %s', async (body) => {
    await refused('bad_text', 422, body);
  });
});
