const MB = 1024 * 1024;

/** Files of one list, such as the pages of `playlistItems`: 50 videos each. */
export const MOST_PAGES = 100;
export const FILE_BYTES = 5 * MB;
export const FILES_BYTES = 20 * MB;
