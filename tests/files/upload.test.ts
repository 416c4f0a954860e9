import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { dataDir } from '~/env.server';
import { sentence } from '~/errors/catalogue';
import { clearUploads, receiveUpload, type Upload } from '~/files/upload.server';
import { leftovers } from './leftovers';
import { chunked, MULTIPART, multipart, pieces, posted, type Part } from '../setup/bodies';

const LIMIT = 100_000;
const uploads: Upload[] = [];
const receive = async (request: Request) => {
  const upload = await receiveUpload(request, LIMIT);
  uploads.push(upload);
  return upload;
};
const contentOf = async ({ file, size }: Upload) => {
  const bytes = Buffer.alloc(size + 1);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
  return bytes.subarray(0, bytesRead);
};

const KB = 1024;
const file = (content: string | Uint8Array) => multipart([{ name: 'file', fileName: 'a.json', content }]);
const good = file('x'.repeat(5000));

/** Receives a request. Returns the size if it was accepted, else its refusal. */
async function outcome(request: Request): Promise<unknown> {
  try {
    return (await receive(request)).size;
  } catch (error) {
    const { code, status, message } = error as { code: string; status: number; message: string };
    return [code, status, message];
  }
}
const LARGE = ['file_large', 413, 'El archivo pasa del límite de 98 KB'];
const BROKEN = ['upload_broken', 400, sentence('upload_broken')];
const WRONG_TYPE = ['bad_media_type', 415, 'El formulario llegó en un formato que no se puede leer'];

afterEach(async () => {
  for (const upload of uploads.splice(0)) await upload.close();
  expect(await leftovers()).toEqual([]);
});

describe('a form with one file', () => {
  it('of a real browser is read with its fields', async () => {
    const form = new FormData();
    form.set('ficha', 'abc');
    form.set('file', new File(['{"ñ":1}'], 'Volumen número 3.json', { type: 'application/json' }));
    const upload = await receive(new Request('http://localhost:3000/', { method: 'POST', body: form }));
    expect(upload).toMatchObject({ name: 'Volumen número 3.json', size: 8 });
    expect([...upload.fields]).toEqual([['ficha', 'abc']]);
    expect(String(await contentOf(upload))).toBe('{"ñ":1}');
  });

  it.each([1, 7, 64, 4096])('that comes in pieces of %d bytes is the same', async (size) => {
    const content = Buffer.from(Array.from({ length: 3000 }, (_, at) => at % 251));
    const body = multipart([
      { name: 'antes', content: 'uno' },
      { name: 'file', fileName: 'a.zip', content },
      { name: 'despues', content: 'dos' },
    ]);
    const upload = await receive(chunked(pieces(body, size)));
    expect(await contentOf(upload)).toEqual(content);
    expect([...upload.fields]).toEqual([
      ['antes', 'uno'],
      ['despues', 'dos'],
    ]);
  });

  it.each([
    ['C:\\Users\\ana\\Vol_3_main.zip', 'Vol_3_main.zip'],
    ['/home/ana/Vol_3_main.zip', 'Vol_3_main.zip'],
    ['../../etc/passwd', 'passwd'],
    ['Jesu\u0301s.json', 'Jesús.json'],
    [`${'a'.repeat(300)}.zip`, 'a'.repeat(255)],
  ])('named %s is known as %s', async (fileName, name) => {
    expect((await receive(posted(multipart([{ name: 'file', fileName, content: 'x' }])))).name).toBe(name);
  });

  const named = (fileName: string, content: string): Part => ({ name: 'file', fileName, content });
  it.each<[what: string, parts: Part[], name: string, content: string]>([
    ['without a file chosen has neither name nor bytes', [named('', '')], '', ''],
    ['without a file field has neither', [{ name: 'ficha', content: 'abc' }], '', ''],
    ['with an empty file keeps its name', [named('vacio.json', '')], 'vacio.json', ''],
    [
      'with two files keeps the first, whole',
      [named('uno.json', 'uno'), named('dos.json', 'dos dos')],
      'uno.json',
      'uno',
    ],
  ])('%s', async (_what, parts, name, content) => {
    const upload = await receive(posted(multipart(parts)));
    expect(upload).toMatchObject({ name, size: content.length });
    expect(String(await contentOf(upload))).toBe(content);
  });

  it('with more fields than any form of ours keeps ten', async () => {
    const fields = Array.from({ length: 40 }, (_, at) => ({ name: `f${at}`, content: 'x' }));
    expect((await receive(posted(multipart(fields)))).fields.size).toBe(10);
  });

  it('holds its file open, without a name, until it is closed', async () => {
    const upload = await receive(posted(multipart([{ name: 'file', fileName: 'a.json', content: 'x' }])));
    expect((await leftovers()).filter((path) => !path.endsWith('(deleted)'))).toEqual([]);
    expect(upload.file.fd).toBeGreaterThan(0);
    await upload.close();
    expect(upload.file.fd).toBe(-1);
    uploads.length = 0;
  });

  it('with a file name that holds NUL does not hand it on', async () => {
    const name = await receive(posted(multipart([{ name: 'file', fileName: 'a\0.json', content: 'x' }]))).then(
      (upload) => upload.name,
      (error: { code: string }) => error.code,
    );
    expect(name).not.toContain('\0');
  });
});

it('what a process has left that was killed is cleared away, and not what is being read', async () => {
  const upload = await receive(posted(multipart([{ name: 'file', fileName: 'a.zip', content: 'entero' }])));
  await writeFile(join(dataDir, 'uploads', 'a'.repeat(36)), 'a medias');
  await clearUploads();
  expect(String(await contentOf(upload)).replace('\0', '')).toBe('entero');
  await upload.close();
  expect(await leftovers()).toEqual([]);
});

it.each([
  ...['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'multipart/mixed; boundary=x', ''],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data-x; boundary=x'],
])('another format is refused, and no body at all: %j', async (type) => {
  expect(await outcome(posted(good, { 'content-type': type }))).toEqual(WRONG_TYPE);
  expect(await outcome(posted(null))).toEqual(WRONG_TYPE);
});

describe('the limit', () => {
  it('is taken to its last byte', async () => {
    expect(await outcome(posted(file(Buffer.alloc(LIMIT))))).toBe(LIMIT);
  });

  it.each([1, 1000, 70_000])('is passed by %d bytes', async (more) => {
    expect(await outcome(posted(file(Buffer.alloc(LIMIT + more))))).toEqual(LARGE);
    expect(await outcome(chunked(pieces(file(Buffer.alloc(LIMIT + more)), 5000)))).toEqual(LARGE);
  });

  it('is seen from the length that was declared, before the body is read', async () => {
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

  it('stops a field that has no end', async () => {
    const body = multipart([{ name: 'ficha', content: 'x'.repeat(LIMIT + 200 * KB) }]);
    expect(await outcome(chunked(pieces(body, 5000)))).toEqual(LARGE);
  });

  it('a field is cut at 64 KB, and the file behind it still comes', async () => {
    const fields = [
      { name: 'ficha', content: 'x'.repeat(70 * KB) },
      { name: 'file', fileName: 'a.json', content: 'abc' },
    ];
    const upload = await receive(posted(multipart(fields)));
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
