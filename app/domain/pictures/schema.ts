export const PICTURE_BYTES = 10 * 1024 * 1024;
export const MOST_PIXELS = 50_000_000;
export const ALT_LENGTH = 300;
/** File extensions and types that a browser offers to choose from. */
export const PICTURE_ACCEPT = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp';

/** An uploaded picture by its path, with its alternative text ('' for an ornament). */
export interface ListedPicture {
  path: string;
  altText: string;
}

export interface Cover extends ListedPicture {
  volume: number;
}
