import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { caller, fileForm, refusalOf } from '../setup/api';
import { mainChapter, zip } from '../setup/archives';
import { multipart, MULTIPART } from '../setup/bodies';
import { emptyBook } from '../setup/book';
import { stored } from '../setup/stored';

interface Review {
  id: string;
  by: string;
  at: string;
  until: string;
  mark: string;
  stored_at: string | null;
  change: string | null;
  files: Record<string, unknown>[];
}

const editor = caller('editor');
afterEach(async () => {
  await emptyBook();
  for (const table of ['reviews', 'imports', 'audit', 'versions'] as const) await db.deleteFrom(table).execute();
});

const chapters = (description = 'Uno') =>
  zip([
    ['11-1.json', JSON.stringify(mainChapter(11, 1, { description }))],
    ['11-2.json', '{'],
  ]);
const upload = async (description?: string) => {
  const content = await chapters(description);
  const body = multipart([
    { name: 'file', fileName: 'uno.zip', content },
    { name: 'file', fileName: 'foto.jpg', content: 'JFIF' },
  ]);
  return editor('POST', '/admin/reviews', body, { 'content-type': MULTIPART });
};
const reviewed = async (description?: string) => (await upload(description)).json as Review;
const find = (id: string) => editor('GET', `/admin/reviews/${id}`);
const items = async (id: string, query: string) => (await editor('GET', `/admin/reviews/${id}/items?${query}`)).json;
const store = ({ id, mark }: Review) => editor('POST', `/admin/reviews/${id}/store`, { mark });
const titles = async () =>
  (await db.selectFrom('main_chapters').select('content').execute()).map(({ content }) => content.description);

describe('a review by the API', () => {
  it('says what files would do and what is wrong with them, and stores nothing', async () => {
    const { status, json } = await upload();
    const { id, mark, files, stored_at, change } = json as Review;
    expect([status, stored_at, change]).toEqual([201, null, null]);
    const nothing = { new: 0, replaced: 0, removed: 0, unchanged: 0, failed_files: [], remarks: [] };
    expect(files).toEqual([
      {
        ...{ ...nothing, name: 'uno.zip', kind: 'main', volume: 11, new: 1, refused: null },
        failed_files: [
          { name: '11-2.json', reason: expect.stringContaining('No es JSON válido (línea 1).') as string },
        ],
      },
      {
        ...{ ...nothing, name: 'foto.jpg', kind: null, volume: null },
        refused: 'No se toma lo que no es .json, .zip, .md, subtítulos ni grabaciones: «foto.jpg».',
      },
    ]);
    expect(await titles()).toEqual([]);
    expect((await find(id)).json).toEqual(json);
    expect(mark).not.toBe('');
    const listed = (await editor('GET', '/admin/reviews')).json as { reviews: Review[] };
    expect(listed.reviews.map((review) => review.id)).toEqual([id]);
    const pagination = { offset: 0, limit: 50, total_count: 1, has_more: false };
    const item = { kind: 'main', volume: 11, key: '1', label: '' };
    expect(await items(id, 'state=new')).toEqual({ items: [item], pagination });
    const beyond = { items: [], pagination: { ...pagination, offset: 1, limit: 1 } };
    expect(await items(id, 'state=new&offset=1&limit=1')).toEqual(beyond);
    expect(await items(id, 'state=replaced')).toMatchObject({ items: [] });
  });

  it('waits for a day, or until it is published', async () => {
    const { id, at, until } = await reviewed();
    expect(Date.parse(until) - Date.parse(at)).toBe(24 * 3_600_000);
    await db.updateTable('reviews').set({ publish_at: '2031-01-01T15:00:00Z' }).execute();
    const { reviews } = (await editor('GET', '/admin/reviews')).json as { reviews: Review[] };
    const seen = [(await find(id)).json as Review, ...reviews];
    expect(seen.map((one) => one.until)).toEqual(['2031-01-01T15:00:00.000Z', '2031-01-01T15:00:00.000Z']);
  });

  it('is stored whole as it was looked at, once, with a change that can be undone', async () => {
    const review = await reviewed();
    const moved = await store({ ...review, mark: 'otra' });
    expect(refusalOf(moved)).toEqual([409, expect.stringContaining('Entre tanto cambió algo')]);
    const response = await store(review);
    const { change, stored_at, files } = response.json as Review;
    expect([response.status, typeof stored_at, files[0]?.new]).toEqual([200, 'string', 1]);
    expect(await titles()).toEqual(['Uno']);
    const before = await stored(['main_chapters', 'imports', 'audit']);
    expect((await store(review)).json).toEqual(response.json);
    expect(await stored(['main_chapters', 'imports', 'audit'])).toEqual(before);
    expect((await editor('POST', `/admin/changes/${change}/undo`, {})).status).toBe(200);
    expect(await titles()).toEqual([]);
  });

  it('is thrown away, and then there is none', async () => {
    const review = await reviewed();
    const at = `/admin/reviews/${review.id}`;
    expect((await editor('DELETE', at)).status).toBe(204);
    const answers = [
      await find(review.id),
      await store(review),
      await editor('DELETE', at),
      await editor('GET', `${at}/items?state=new`),
    ];
    for (const answer of answers) {
      expect(refusalOf(answer)).toEqual([404, expect.stringContaining('Esta revisión ya no está')]);
    }
  });

  it('needs files, in a form, that come whole', async () => {
    const post = async (body: Uint8Array | FormData | string, type?: string) =>
      refusalOf(await editor('POST', '/admin/reviews', body, type ? { 'content-type': type } : {}));
    const bytes = multipart([{ name: 'file', fileName: 'a.zip', content: await chapters() }]);
    expect(await post('{}', 'application/json')).toEqual([
      415,
      'El cuerpo debe ser multipart/form-data con un campo «file»',
    ]);
    expect(await post(fileForm('', ''))).toEqual([422, 'Elige un archivo antes de subirlo']);
    expect(await post(fileForm('a.zip', 'x', 'archivo'))).toEqual([422, 'Elige un archivo antes de subirlo']);
    expect(await post(bytes.subarray(0, -60), MULTIPART)).toEqual([400, expect.stringContaining('La subida se cortó')]);
    const many = multipart(
      Array.from({ length: 41 }, (_, at) => ({ name: 'file', fileName: `${at}.md`, content: 'x' })),
    );
    expect(await post(many, MULTIPART)).toEqual([422, 'Elige hasta 40 archivos cada vez; no se tomó ninguno']);
    expect(await stored(['reviews', 'imports'])).toEqual({ reviews: [], imports: [] });
  });
});
