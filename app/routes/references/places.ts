/** How many references stand on a page of a book of the Bible. */
export const REFERENCES_PER_PAGE = 50;

/** The id of the heading of a chapter of the Bible. */
export const idOfChapter = (chapter: string | number) => `c${chapter}`;

/** The id of the heading of the first reference that begins at a verse. */
export const idOfVerse = ({ chapter, verse }: { chapter: number; verse: number }) => `c${chapter}v${verse}`;

/** What the search of a citation has to say where it leads nowhere. */
export interface Unfound {
  typed: string;
  message: string;
  /** Whether what was typed is no citation. */
  isWrong: boolean;
  /** What the book names of the same book of the Bible. */
  way: { to: string; label: string } | null;
}
