import { createHash } from 'node:crypto';
import type { Code } from '~/errors/catalogue';
import type { WorkerJob } from '~/files/worker-job.server';
import { pictureFile, picturesOf, PICTURE_TYPES, PICTURE_WIDTHS, type Picture, type PictureType } from '~/text/picture';
import { MOST_PIXELS } from './schema';

interface MadePicture {
  picture: Picture;
  files: { name: string; bytes: Uint8Array }[];
}

const LARGEST = { width: PICTURE_WIDTHS.at(-1), height: 3200 };
const QUALITY = 80;
const SECONDS = 20;
/** `truncated` takes what cameras write against the rules, and refuses what broke off. */
const READING = { limitInputPixels: MOST_PIXELS, failOn: 'truncated' } as const;
const LOADERS = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'];

/**
 * Decodes a picture and makes the files that browsers get, upright and without metadata. It runs in a process of its
 * own: the library is native, and none of the site's processes loads it.
 */
export const pictureFiles: WorkerJob<Uint8Array, MadePicture | { refused: Code }> = {
  name: 'pictures',
  isNative: true,
  work: async function* (bytes) {
    yield await make(bytes).catch((error: unknown) => ({ refused: refusalOf(error) }));
  },
};

const refusalOf = (error: unknown): Code => {
  const { message } = error as Error;
  if (/pixel limit/.test(message)) return 'picture_pixels';
  return /timeout/.test(message) ? 'picture_unread' : 'picture_broken';
};

async function make(bytes: Uint8Array): Promise<MadePicture | { refused: Code }> {
  const sharp = await library();
  const { pages = 1 } = await sharp(bytes, READING).metadata();
  if (pages > 1) return { refused: 'picture_animated' };
  const { data, info } = await sharp(bytes, READING)
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .toColourspace('srgb')
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const hash = createHash('sha256');
  const files: [Picture, PictureType, Buffer][] = [];
  for (const size of picturesOf({ hash: '', width, height })) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize({
      ...{ width: size.width, height: size.height, fit: 'fill' },
    });
    for (const type of Object.keys(PICTURE_TYPES) as PictureType[]) {
      const file = await (
        type === 'webp'
          ? resized.clone().webp({ quality: QUALITY })
          : resized.clone().flatten({ background: '#fff' }).jpeg({ quality: QUALITY, progressive: true })
      ).toBuffer();
      hash.update(file);
      files.push([size, type, file]);
    }
  }
  const named = { hash: hash.digest('hex').slice(0, 32), width, height };
  return {
    picture: named,
    files: files.map(([size, type, file]) => ({ name: pictureFile({ ...size, hash: named.hash }, type), bytes: file })),
  };
}

/** Loads the library with nothing but what reads the three kinds of files. */
async function library() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}
