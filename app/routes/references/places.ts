/** Number of references on a page of a book of the Bible. */
export const REFERENCES_PER_PAGE = 50;

/** The id of the heading of a chapter of the Bible. */
export const idOfChapter = (chapter: string | number) => `c${chapter}`;

/** The id of the heading of the first reference that begins at a verse. */
export const idOfVerse = ({ chapter, verse }: { chapter: number; verse: number }) => `c${chapter}v${verse}`;

/** Result of a citation search that finds nothing. */
export interface Unfound {
  typed: string;
  message: string;
  /** True if the typed text is no citation. */
  isWrong: boolean;
  /** Link to the references to the same book of the Bible; null if there are none. */
  way: { to: string; label: string } | null;
}
