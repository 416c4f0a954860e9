import type { ParagraphRef } from '~/domain/book/chapter-ref';
import type { ShownPair } from '~/domain/near/schema';
import type { ChapterState } from '~/domain/book/schema';

/** A chapter with its content flags and the count of topics that name it. */
export interface ListedChapter extends Omit<ChapterState, 'at'> {
  topics: number;
  at: string | null;
}

export interface PanelChapter extends ListedChapter {
  volume: number;
}

/** A page of a volume's chapters, with the count of each of `CHAPTER_FILTERS`. */
export interface PanelChapters {
  rows: ListedChapter[];
  counts: number[];
  /** Number after the last chapter's. */
  next: number;
  ver: string | null;
  page: number;
  pages: number;
}

/** Counts of the notes, read marks and highlights of readers in a chapter. */
export interface ReaderCounts {
  notes: number;
  read: number;
  highlights: number;
}

/** The near passages of a chapter, each with the name of its pair for forms, and the choices that readers do not see. */
export interface NearOfChapter {
  /** False while they are worked out anew, as after a choice or an import. */
  isCurrent: boolean;
  pairs: (ShownPair & { name: string })[];
  /** Pinned pairs of which a paragraph is gone. */
  lost: (Excerpts & { id: string })[];
  removed: (Excerpts & { name: string })[];
}

type Excerpts = Record<'one' | 'other', ParagraphRef & { excerpt: string }>;
