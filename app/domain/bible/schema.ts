/** Slug of the references that name no book of the Bible. */
export const OTHERS = 'otras';

/** A book of the Bible with the number of its mentions in the study parts. */
export interface BookInIndex {
  slug: string;
  name: string;
  part: 'old' | 'new' | 'others';
  count: number;
}

/** Chapters that are found beside a gospel, and references of a chapter that are looked for among the gospels. */
export const MOST_BESIDE = 60;

/** A chapter of the book beside the gospel of a day. */
export interface ChapterOfDay {
  volume: number;
  index: number;
  /** Without the '11-5.' in front of it, '' where it has none. */
  title: string;
  /** The reference of its study that names most of the gospel's verses; '' for one that editors pinned. */
  reference: string;
  /** Number of the gospel's verses that its study names, 0 for one that editors pinned. */
  verses: number;
}

/** A reference of a chapter that is read as a gospel: the last day up to today, and the next one; null for none. */
export interface ReadingDays {
  reference: string;
  last: string | null;
  next: string | null;
}

/** A reference that names no verses that exist: of a chapter, or of the gospel of a day. */
export interface UnreadReference {
  label: string;
  chapter: { volume: number; index: number } | null;
  date: string | null;
}
