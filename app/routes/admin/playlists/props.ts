import type { ChapterState } from '~/domain/book/schema';

/** A chapter with what it has, and with how many topics name it. */
export interface ListedChapter extends Omit<ChapterState, 'at'> {
  topics: number;
  at: string | null;
}

export interface PanelChapter extends ListedChapter {
  volume: number;
}

/** A page of a volume's chapters, and how many each of `CHAPTER_FILTERS` leaves. */
export interface PanelChapters {
  rows: ListedChapter[];
  counts: number[];
  ver: string | null;
  page: number;
  pages: number;
}

/** How many notes and marks readers have at a chapter. */
export interface KeptByReaders {
  notes: number;
  read: number;
  bookmarks: number;
}
