import { afterEach, describe, expect, it } from 'vitest';
import { receiveUpload } from '~/files/upload.server';
import { leftovers } from './leftovers';
import { chunked, multipart, MULTIPART, pieces, posted } from '../setup/bodies';

const LIMIT = 100_000;
const KB = 1024;
const file = (content: string | Uint8Array) => multipart([{ name: 'file', fileName: 'a.json', content }]);
const good = file('x'.repeat(5000));

/** Receives a request. Returns the size if it was accepted, else its refusal. */
async function outcome(request: Request, limit = LIMIT): Promise<unknown> {
  try {
    const upload = await receiveUpload(request, limit);
    await upload.close();
    return upload.size;
  } catch (error) {
    const { code, status, message } = error as { code: string; status: number; message: string };
    return [code, status, message];
  }
}
const LARGE = ['file_large', 413, 'El archivo pasa del límite de 98 KB'];
const BROKEN = [
  'upload_broken',
  400,
  'La subida se cortó antes de terminar. No se guardó nada: vuelve a subir el archivo.',
];
const WRONG_TYPE = ['bad_media_type', 415, 'El formulario llegó en un formato que no se puede leer'];

afterEach(async () => {
  expect(await leftovers()).toEqual([]);
});

describe('another format', () => {
  it.each([
    'application/x-www-form-urlencoded',
    'application/json',
    'text/plain',
    'multipart/mixed; boundary=x',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data-x; boundary=x',
    '',
  ])('%j', async (type) => {
    expect(await outcome(posted(good, { 'content-type': type }))).toEqual(WRONG_TYPE);
  });

  it('no body at all', async () => {
    expect(await outcome(posted(null))).toEqual(WRONG_TYPE);
  });
});

describe('the limit', () => {
  it('is taken to its last byte', async () => {
    expect(await outcome(posted(file(Buffer.alloc(LIMIT))))).toBe(LIMIT);
  });

  it.each([1, 1000, 70_000])('is passed by %d bytes', async (more) => {
    expect(await outcome(posted(file(Buffer.alloc(LIMIT + more))))).toEqual(LARGE);
    expect(await outcome(chunked(pieces(file(Buffer.alloc(LIMIT + more)), 5000)))).toEqual(LARGE);
  });

  it('is told from the length that was said, before the body is read', async () => {
    const request = posted(good, { 'content-length': String(LIMIT + 100 * KB) });
    expect(await outcome(request)).toEqual(LARGE);
    expect(request.bodyUsed).toBe(false);
  });

  it('stops a body that has no end, soon after it', async () => {
    let read = 0;
    function* endless() {
      yield file('').subarray(0, 150);
      for (;;) {
        read += 16 * KB;
        yield Buffer.alloc(16 * KB, 'x');
      }
    }
    expect(await outcome(chunked(endless()))).toEqual(LARGE);
    expect(read).toBeLessThan(LIMIT + 500 * KB);
  });

  it('is said in the words of each form', async () => {
    const large = file(Buffer.alloc(70 * KB));
    expect(await outcome(posted(large), 64 * KB)).toEqual(['file_large', 413, 'El archivo pasa del límite de 64 KB']);
  });

  it('stops a field that has no end', async () => {
    const body = multipart([{ name: 'ficha', content: 'x'.repeat(LIMIT + 200 * KB) }]);
    expect(await outcome(chunked(pieces(body, 5000)))).toEqual(LARGE);
  });

  it('a field is cut at 64 KB, and the file behind it still comes', async () => {
    const fields = [
      { name: 'ficha', content: 'x'.repeat(70 * KB) },
      { name: 'file', fileName: 'a.json', content: 'abc' },
    ];
    const upload = await receiveUpload(posted(multipart(fields)), LIMIT);
    await upload.close();
    expect(upload.fields.get('ficha')).toHaveLength(64 * KB);
    expect(upload.size).toBe(3);
  });

  it('stops a header that has no end', async () => {
    const body = multipart([{ name: 'x'.repeat(LIMIT + 200 * KB), content: '' }]);
    expect([LARGE, BROKEN]).toContainEqual(await outcome(chunked(pieces(body, 5000))));
  });
});

describe('a body that was broken off', () => {
  it.each([
    ['before its first byte', 0],
    ['in its first line', 10],
    ['in its header', 60],
    ['at the beginning of its file', 200],
    ['in its file', 2500],
    ['before its last line', good.length - 25],
    ['in its last line', good.length - 8],
  ])('%s', async (_name, length) => {
    const part = good.subarray(0, length);
    expect(await outcome(posted(part))).toEqual(BROKEN);
    expect(await outcome(chunked(pieces(part, 100)))).toEqual(BROKEN);
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
    expect(await outcome(chunked([...pieces(part, 100), reset]))).toEqual(BROKEN);
  });

  it.each([
    ['text without any edge', 'hola'],
    ['the edge of another form', good.toString().replaceAll('borde-de-prueba', 'otro')],
  ])('%s', async (_name, body) => {
    expect(await outcome(posted(body, { 'content-type': MULTIPART }))).toEqual(BROKEN);
  });
});
