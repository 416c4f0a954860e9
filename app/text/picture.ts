import { html, type SafeHtml } from './html';

/** An uploaded picture by its name: the hash of its files, and its largest size. */
export interface Picture {
  hash: string;
  width: number;
  height: number;
}

/** Widths of the files of a picture, as far as it has them; the last is the largest of all. */
export const PICTURE_WIDTHS = [480, 960, 1600];
export const PICTURE_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureType = keyof typeof PICTURE_TYPES;

const FOLDER = '/imagenes/';
const PICTURE = /^\/imagenes\/([\da-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.jpg$/;

/** The picture whose path this is; null for any other address. */
export function pictureAt(path: string): Picture | null {
  const [, hash, width, height] = PICTURE.exec(path) ?? [];
  return hash === undefined ? null : { hash, width: Number(width), height: Number(height) };
}

/** The path by which a picture is named: that of its largest JPEG. */
export const picturePath = (picture: Picture): string => FOLDER + pictureFile(picture, 'jpg');

/** The name of one of its files. */
export const pictureFile = ({ hash, width, height }: Picture, type: PictureType): string =>
  `${hash}-${width}x${height}.${type}`;

/** The sizes in which a picture is stored, the largest last. */
export const picturesOf = ({ hash, width, height }: Picture): Picture[] =>
  [...PICTURE_WIDTHS.filter((one) => one < width), width].map((one) => ({
    hash,
    width: one,
    height: one === width ? height : Math.max(1, Math.round((height * one) / width)),
  }));

/** All sizes of a picture for `srcset`. */
export const sourceSet = (picture: Picture, type: PictureType): string =>
  picturesOf(picture)
    .map((one) => `${FOLDER}${pictureFile(one, type)} ${one.width}w`)
    .join(', ');

const IN_TEXT = '(min-width: 42em) 40em, 100vw';

/** A picture within a text, with the size that it takes before it is there. */
export const pictureHtml = (picture: Picture, alt: string): SafeHtml =>
  html`
  <picture>
    <source type="image/webp" srcset="${sourceSet(picture, 'webp')}" sizes="${IN_TEXT}" />
    <img src="${picturePath(picture)}" srcset="${sourceSet(picture, 'jpg')}" sizes="${IN_TEXT}" width="${picture.width}" height="${picture.height}" alt="${alt}" loading="lazy" />
  </picture>`.markup;

/** HTML that the sanitiser leaves of it. */
export const PICTURE_MARKUP = {
  picture: [],
  source: ['type', 'srcset', 'sizes'],
  img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading'],
};
