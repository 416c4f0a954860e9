import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { dataDir } from '~/env.server';
import { clearUploads, receiveUpload, type Upload } from '~/files/upload.server';
import { leftovers } from './leftovers';
import { chunked, multipart, pieces, posted } from '../setup/bodies';

const LIMIT = 100_000;
const uploads: Upload[] = [];
const receive = async (request: Request, limit = LIMIT) => {
  const upload = await receiveUpload(request, limit);
  uploads.push(upload);
  return upload;
};
const contentOf = async ({ file, size }: Upload) => {
  const bytes = Buffer.alloc(size + 1);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
  return bytes.subarray(0, bytesRead);
};

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
    const upload = await receive(posted(multipart([{ name: 'file', fileName, content: 'x' }])));
    expect(upload.name).toBe(name);
  });

  it('without a file chosen has neither name nor bytes', async () => {
    const upload = await receive(posted(multipart([{ name: 'file', fileName: '', content: '' }])));
    expect(upload).toMatchObject({ name: '', size: 0 });
  });

  it('without a file field has neither', async () => {
    const upload = await receive(posted(multipart([{ name: 'ficha', content: 'abc' }])));
    expect(upload).toMatchObject({ name: '', size: 0 });
    expect(upload.fields.get('ficha')).toBe('abc');
  });

  it('with an empty file keeps its name', async () => {
    const upload = await receive(posted(multipart([{ name: 'file', fileName: 'vacio.json', content: '' }])));
    expect(upload).toMatchObject({ name: 'vacio.json', size: 0 });
  });

  it('with two files keeps the first, whole', async () => {
    const upload = await receive(
      posted(
        multipart([
          { name: 'file', fileName: 'uno.json', content: 'uno' },
          { name: 'file', fileName: 'dos.json', content: 'dos dos' },
        ]),
      ),
    );
    expect(upload).toMatchObject({ name: 'uno.json', size: 3 });
    expect(String(await contentOf(upload))).toBe('uno');
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
