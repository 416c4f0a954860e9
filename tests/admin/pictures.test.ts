import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { readerAddress } from '~/domain/members/secret-address.server';
import { saveCover } from '~/domain/pictures/covers.server';
import { exportPicture } from '~/domain/pictures/exported.server';
import { describePicture, fileOfPath, storePicture } from '~/domain/pictures/pictures.server';
import { saveAbout } from '~/domain/site/about.server';
import { findFeaturedImage } from '~/domain/site/featured-image.server';
import { saveNews } from '~/domain/site/news.server';
import { undoChange } from '~/domain/versions/undo.server';
import { appUrl } from '~/env.server';
import { sentence } from '~/errors/catalogue';
import { multipart, MULTIPART } from '../setup/bodies';
import { fillVolume } from '../setup/book';
import { Browser, pageOf, type Page } from '../setup/browser';
import { allowDownload, bytesOf, faultsIn, filesOf } from '../setup/epub';
import { formWith, sendForm, typedInto } from '../setup/forms';
import { signedIn } from '../setup/people';
import { endSessionsOf } from '../setup/stored';

const AT = '/admin/imagen';
const TYPED = { clickUrl: 'https://a.example/', altText: 'Un «faro»', tooltipText: 'Ver', visible: 'on' };
const photo = await sharp({ create: { width: 1200, height: 675, channels: 3, background: '#369' } })
  .jpeg()
  .toBuffer();

let browser: Browser;
let member: Member;
beforeEach(async () => {
  ({ browser, member } = await signedIn('editor'));
});

/** Sends the form with this button as a browser does that was given a file. */
async function send(typed: Record<string, string>, content: Uint8Array, words = 'Guardar'): Promise<Page> {
  const form = formWith(await browser.get(AT), words);
  const fields = Object.entries({ ...Object.fromEntries(form.fields), ...typed });
  const parts = fields.map(([name, value]) =>
    name === 'file' ? { name, fileName: 'foto.jpg', content } : { name, content: value },
  );
  const init = { method: 'POST', body: multipart(parts) as BodyInit, headers: { 'content-type': MULTIPART } };
  return pageOf(await browser.request(AT, init));
}
const valuesIn = (page: Page) => Object.fromEntries(formWith(page, 'Guardar').fields);

it('a featured image that comes as a file is shown at home in the size that fits, and its files never change', async () => {
  expect((await send(TYPED, photo)).status).toBe(303);
  const { document } = await new Browser().get('/');
  const [image] = document.querySelectorAll('.featured-image img');
  const [source] = document.querySelectorAll('.featured-image source');
  expect([image!.getAttribute('width'), image!.getAttribute('height')]).toEqual(['1200', '675']);
  expect(image!.getAttribute('alt')).toBe('Un «faro»');
  const sizes = source!.getAttribute('srcset')!.split(', ');
  expect(sizes.map((one) => one.split(' ')[1])).toEqual(['480w', '960w', '1200w']);
  for (const [path, type] of [
    [image!.getAttribute('src')!, 'image/jpeg'],
    [sizes[0]!.split(' ')[0]!, 'image/webp'],
  ]) {
    const { status, headers } = await new Browser().request(path!);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, type, 'public, max-age=31536000, immutable'],
    ]);
    expect(headers.getSetCookie()).toEqual([]);
  }
  expect(await findFeaturedImage(db)).toMatchObject({ imageUrl: appUrl + image!.getAttribute('src')! });
});

it('a picture stays with the form where another field is refused, and is saved without its file', async () => {
  const refused = await send({ ...TYPED, clickUrl: '' }, photo);
  const values = valuesIn(refused);
  expect([refused.status, values.imageUrl]).toEqual([422, expect.stringMatching(/\/imagenes\/[0-9a-f]{32}-1200x675/)]);
  const fields = typedInto(formWith(refused, 'Guardar'), { clickUrl: 'https://a.example/' });
  expect((await browser.post(AT, fields)).status).toBe(303);
  expect(await findFeaturedImage(db)).toMatchObject({ imageUrl: values.imageUrl, altText: 'Un «faro»' });
});

it.each([
  ['a picture without words, which is no ornament', { altText: '' }, photo, 'picture_alt'],
  ['HEIC', {}, Buffer.from('\0\0\0\x18ftypheic'), 'picture_heic'],
  ['11 MB', {}, Buffer.alloc(11 * 1024 * 1024), 'file_large'],
] as const)('%s is refused, and what was typed beside it stays', async (_name, typed, content, code) => {
  const before = await findFeaturedImage(db);
  const page = await send({ ...TYPED, ...typed }, content);
  expect(page.text).toContain(sentence(code, { limit: '10 MB' }));
  expect(valuesIn(page)).toMatchObject({ ...TYPED, ...typed });
  expect(await findFeaturedImage(db)).toEqual(before);
});

it('an ornament has no words, and its link has a name', async () => {
  await send({ ...TYPED, altText: '', decorative: 'on' }, photo);
  const [link] = (await new Browser().get('/')).document.querySelectorAll('.featured-image');
  expect([link!.getAttribute('aria-label'), link!.querySelector('img')!.getAttribute('alt')]).toEqual(['Ver', '']);
});

it('nobody whose session is over stores a picture, and what was typed waits', async () => {
  await db.deleteFrom('pictures').execute();
  const form = formWith(await browser.get(AT), 'Guardar');
  await endSessionsOf(member);
  const parts = Object.entries({ ...Object.fromEntries(form.fields), ...TYPED }).map(([name, content]) =>
    name === 'file' ? { name, fileName: 'foto.jpg', content: photo } : { name, content },
  );
  const init = { method: 'POST', body: multipart(parts) as BodyInit, headers: { 'content-type': MULTIPART } };
  expect((await browser.request(AT, init)).status).toBe(302);
  expect(await db.selectFrom('pictures').selectAll().execute()).toEqual([]);
  const drafts = db.selectFrom('parked_texts').select('fields').where('member_id', '=', member.id);
  const [draft] = await drafts.execute();
  expect(draft!.fields).toContainEqual(['altText', 'Un «faro»']);
});

it('a picture that ends the process that reads it is refused, and the next is read', async () => {
  const large = await sharp({ create: { width: 7000, height: 7000, channels: 4, background: '#3699' } })
    .png({ progressive: true })
    .toBuffer();
  const sent = send(TYPED, large);
  const state = { isOver: false };
  void sent.finally(() => (state.isOver = true));
  while (!state.isOver) {
    killReaders();
    await sleep(5);
  }
  expect((await sent).text).toContain(sentence('picture_unread'));
  expect((await send(TYPED, photo)).status).toBe(303);
});

it('a cover is shown in the contents, the catalogue, the EPUB and links of its volume until it is undone', async () => {
  await fillVolume(11, { videos: [1], main: { 1: {} } });
  await allowDownload(true);
  await readerAddress.make(db, member.id);
  const path = await storePicture(db, photo);
  const change = await saveCover(db, { id: null, email: '' }, { volume: 11, path, altText: 'Un «faro»' });
  const shown = async () => {
    const contents = await browser.get('/volume/11/indice');
    const login = await new Browser().get(`/user-login?redirect=${encodeURIComponent('/volume/11/indice')}`);
    const metaOf = (name: string) =>
      login.document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
    const catalog = await new Browser().get(`/opds/${(await readerAddress.find(db, member.id))!.secret}`);
    const { bytes } = await bytesOf(browser, '/volume/11/libro.epub');
    const files = await filesOf(bytes);
    expect(await faultsIn(bytes)).toEqual([]);
    return [
      contents.document.querySelector('.contents-head__cover')?.getAttribute('src'),
      ...[metaOf('image'), metaOf('image:height'), metaOf('image:alt')],
      catalog.html.includes(path),
      ...[files.has('EPUB/cover.jpg'), files.get('EPUB/cover.xhtml')?.includes('alt="Un «faro»"')],
    ];
  };
  expect(await shown()).toEqual([path, appUrl + path, '675', 'Un «faro»', true, true, true]);
  await undoChange(db, { id: null, email: '' }, { change, rest: false });
  expect(await shown()).toEqual([
    undefined,
    `${appUrl}/volumen-11.png`,
    '630',
    expect.any(String),
    false,
    false,
    false,
  ]);
});

it('a picture in the news and in About has its size, and in the light version of the news its words stand', async () => {
  const path = await storePicture(db, photo);
  const text = `Mira: ![Un «faro»](${path}) ![Otro](https://a.example/b.jpg)`;
  await saveNews(
    db,
    { id: null, email: '' },
    {
      public: { enabled: true, title: 'Hoy', description: text },
      private: { enabled: false, title: '', description: '' },
    },
  );
  await saveAbout(db, { id: null, email: '' }, text);
  const imagesAt = async (at: string, within: string, headers = {}) => {
    const { document } = await new Browser().get(at, headers);
    const part = document.querySelector(within)!;
    const images = part.querySelectorAll('img').map((one) => [one.getAttribute('src'), one.getAttribute('width')]);
    return [images, part.textContent.includes('Un «faro»')];
  };
  expect(await imagesAt('/', '.home-news')).toEqual([[[path, '1200']], false]);
  expect(await imagesAt('/', '.home-news', { 'save-data': 'on' })).toEqual([[], true]);
  const others = [
    [path, '1200'],
    ['https://a.example/b.jpg', undefined],
  ];
  expect(await imagesAt('/about', '.prose')).toEqual([others, false]);
});

it('pictures and covers go out with the book, and come in again as they were; one that was changed is refused', async () => {
  await db.deleteFrom('volume_covers').execute();
  await db.deleteFrom('pictures').execute();
  await fillVolume(11, { videos: [1] });
  const path = await storePicture(db, photo);
  await describePicture(db, path, 'Un «faro»');
  await saveCover(db, { id: null, email: '' }, { volume: 11, path, altText: '' });
  const stored = async () => [
    await db.selectFrom('pictures').select(['name', 'alt_text']).execute(),
    await db.selectFrom('picture_files').selectAll().orderBy('name').execute(),
    await db.selectFrom('volume_covers').selectAll().execute(),
  ];
  const before = await stored();
  const { bytes } = await bytesOf(browser, '/admin/exportar/Libro.zip');
  const picture = (await exportPicture(db, fileOfPath(path).replace('.jpg', '')))!;
  await db.deleteFrom('volume_covers').execute();
  await db.deleteFrom('pictures').execute();
  const review = async (name: string, content: Uint8Array | string) =>
    (await browser.upload('/admin/revisiones?subida=libro', name, content)).location!.replace(/#.*/, '');
  const at = await review('Libro.zip', bytes);
  expect((await browser.get(at)).text).toContain('Imágenes');
  expect((await sendForm(browser, at, 'Guardar')).status).toBe(303);
  expect(await stored()).toEqual(before);
  picture.files[0] = picture.files[1]!;
  const changed = await browser.get(await review('Imagen.json', JSON.stringify(picture)));
  expect(changed.text).toContain('La imagen exportada no está entera');
});

function killReaders(): void {
  try {
    const pids = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'worker.js'], { encoding: 'utf8' });
    for (const pid of pids.trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
  } catch {
    // there is none, or none any more
  }
}
