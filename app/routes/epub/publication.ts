import type { ChapterRef } from '~/domain/book/chapter-ref';

/** Chapter of an EPUB, which has a file of its own. */
interface PublishedChapter extends ChapterRef {
  title: string;
  date: string;
}

/** Volume of an EPUB; without texts it is in none. */
export interface PublishedVolume {
  number: number;
  title: string;
  chapters: PublishedChapter[];
  hasNotes: boolean;
  hasHighlights: boolean;
}

/** Tells whether a volume has a page of its member's own. */
export const hasOwn = ({ hasNotes, hasHighlights }: PublishedVolume) => hasNotes || hasHighlights;

/** What an EPUB holds, for its title page, its contents and its package. */
export interface Publication {
  title: string;
  /** Address that it comes from, which also identifies it. */
  address: string;
  author: string;
  foundation: string;
  /** True for the whole book, in which each volume has a page of its own. */
  isWhole: boolean;
  volumes: PublishedVolume[];
  /** File of the cover, and its alternative text. */
  cover: { file: 'cover.svg' | 'cover.jpg'; alt: string };
  /** Time of the last change of its texts. */
  changedAt: Date;
}

export const chapterFile = ({ volume, index }: ChapterRef) => `${volume}-${index}.xhtml`;
export const volumeFile = ({ number }: PublishedVolume) => `volumen-${number}.xhtml`;
export const notesFile = ({ number }: PublishedVolume) => `notas-${number}.xhtml`;

/** Id of the mark at the beginning of a chapter, to which the list of pages leads. */
export const PAGE_MARK = 'pagina';
