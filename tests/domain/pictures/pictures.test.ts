import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { saveLetter } from '~/domain/letters/letters.server';
import { deleteCover, saveCover } from '~/domain/pictures/covers.server';
import { findPictureFile, storePicture } from '~/domain/pictures/pictures.server';
import { saveFeaturedImage } from '~/domain/site/featured-image.server';
import { saveNews } from '~/domain/site/news.server';
import { appUrl } from '~/env.server';
import { sweep } from '~/server/sweep';
import { png } from '../../setup/media';
import { pictureAt, pictureFile, picturesOf, type PictureType } from '~/text/picture';

const BY = { id: null, email: 'ana@ejemplo.org' };
const made = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c33' } });
const EXIF = { IFD0: { Copyright: 'de nadie' }, IFD3: { GPSLatitude: '20/1 30/1 0/1', GPSLatitudeRef: 'N' } };
const jpeg = await made(2000, 1000).jpeg().toBuffer();

const moving = () =>
  sharp(Buffer.concat([Buffer.alloc(300, 10), Buffer.alloc(300, 200)]), {
    raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
  })
    .webp({ loop: 0 })
    .toBuffer();

async function filesOf(path: string) {
  const picture = pictureAt(path)!;
  const names = picturesOf(picture).flatMap((size) =>
    (['webp', 'jpg'] as PictureType[]).map((type) => pictureFile(size, type)),
  );
  return Promise.all(names.map(async (name) => ({ name, bytes: Buffer.from((await findPictureFile(db, name))!) })));
}

describe('a picture that is taken', async () => {
  it.each([
    ['a JPEG', jpeg, '1600x800'],
    [
      'one that is turned, with its place',
      await made(900, 300).withExif(EXIF).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      '300x900',
    ],
    ['a small PNG that lets through', await made(20, 10).ensureAlpha(0.3).png().toBuffer(), '20x10'],
    ['a WebP', await made(700, 500).webp().toBuffer(), '700x500'],
    ['CMYK', await made(700, 500).toColourspace('cmyk').jpeg().toBuffer(), '700x500'],
    ['16 bits of grey', await made(700, 500).toColourspace('grey16').png().toBuffer(), '700x500'],
    [
      'one with a program behind its end',
      Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>alert(1)</script>')]),
      '1600x800',
    ],
    ['a tall one', await made(100, 4000).png().toBuffer(), '80x3200'],
  ])('%s becomes WebP and JPEG in each width, of sRGB, without metadata', async (_name, bytes, size) => {
    const path = await storePicture(db, bytes);
    expect(path).toMatch(new RegExp(`^/imagenes/[0-9a-f]{32}-${size}[.]jpg$`));
    for (const { name, bytes: file } of await filesOf(path)) {
      const { format, width, height, space, exif, icc, xmp, iptc, orientation, comments } =
        await sharp(file).metadata();
      const end = name.replace(/^[0-9a-f]{32}-/, '');
      expect(`${width}x${height}.${format === 'jpeg' ? 'jpg' : format}`).toBe(end);
      expect(space).toBe('srgb');
      expect([exif, icc, xmp, iptc, orientation, comments].every((part) => part === undefined)).toBe(true);
      expect(file.includes('<script>')).toBe(false);
    }
  });

  it.each([
    [6, 'red above'],
    [8, 'blue above'],
  ])('turned by its camera (%s) stands upright: %s', async (orientation, above) => {
    const blue = { input: { create: { width: 150, height: 100, channels: 3 as const, background: '#00f' } } };
    const half = sharp({ create: { width: 300, height: 100, channels: 3, background: '#f00' } });
    const bytes = await half
      .composite([{ ...blue, gravity: 'east' }])
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    const file = (await filesOf(await storePicture(db, bytes))).at(-1)!;
    const point = sharp(file.bytes).extract({ left: 50, top: 10, width: 1, height: 1 });
    const [red = 0, , blueness = 0] = await point.raw().toBuffer();
    expect(red > blueness ? 'red above' : 'blue above').toBe(above);
  });

  it('is the same address however often it comes', async () => {
    expect(await storePicture(db, jpeg)).toBe(await storePicture(db, jpeg));
  });
});

it.each([
  ['no bytes', Buffer.alloc(0), 'picture_empty'],
  ['a text that is called a photo', Buffer.from('hola'), 'picture_foreign'],
  ['SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture_svg'],
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'picture_heic'],
  ['GIF', await made(10, 10).gif().toBuffer(), 'picture_animated'],
  ['a WebP that moves', await moving(), 'picture_animated'],
  ['TIFF', await made(10, 10).tiff().toBuffer(), 'picture_foreign'],
  ['a JPEG that broke off', jpeg.subarray(0, jpeg.length / 2), 'picture_broken'],
  ['a PNG of 814 MB', png(14_267, 14_267), 'picture_pixels'],
  ['14,000 × 14,000', png(14_000, 14_000), 'picture_pixels'],
  ['only the beginning of a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'picture_broken'],
])('a file that is refused: %s', async (_name, bytes, code) => {
  await expect(storePicture(db, bytes)).rejects.toMatchObject({ code });
});

it('what nothing names goes after thirty days, and what is published, waits or can be undone stays', async () => {
  const paths = [];
  for (const width of [31, 32, 33, 34, 35]) paths.push(await storePicture(db, await made(width, 30).png().toBuffer()));
  const [cover, featured, news, letter, unnamed] = paths as [string, string, string, string, string];
  await saveCover(db, BY, { volume: 11, path: cover, altText: '' });
  await deleteCover(db, BY, 11);
  const image = { altText: 'a', tooltipText: '', clickUrl: 'https://a.example/', visible: true };
  await saveFeaturedImage(db, BY, { ...image, imageUrl: appUrl + featured });
  const off = { enabled: false, title: '', description: '' };
  await saveNews(db, BY, { public: { ...off, description: `![](${news})` }, private: off });
  const sent = { subject: 'Carta', text: `Hola ![](${letter})`, audience: 'all', volume: null } as const;
  await saveLetter(db, { ...BY, name: 'Ana' }, null, sent);
  const left = async () => (await db.selectFrom('pictures').select('name').execute()).map(({ name }) => name);
  const nameOf = (path: string) => path.slice('/imagenes/'.length, -'.jpg'.length);

  await sweep(db);
  expect(await left()).toContain(nameOf(unnamed));
  await db
    .updateTable('pictures')
    .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
    .execute();
  await sweep(db);
  expect((await left()).sort()).toEqual([cover, featured, news, letter].map(nameOf).sort());
  expect(await findPictureFile(db, `${nameOf(unnamed)}.webp`)).toBeUndefined();

  await db
    .updateTable('versions')
    .set({ at: new Date(Date.now() - 31 * 86_400_000) })
    .execute();
  await sweep(db);
  expect((await left()).sort()).toEqual([featured, news, letter].map(nameOf).sort());
});
