import type { FormDraftProps } from '~/ui/forms/form-draft';

/** A bookmark as the page shows it. */
export interface BookmarkItem {
  /** Paragraph ref: '11-5-3'. */
  place: string;
  /** Address that it links to; null if its volume is empty. */
  to: string | null;
  /** Address of its paragraph's own page, to cite it or set the reading position; null if it is gone. */
  own: string | null;
  name: string;
  label: string;
  speaker: string;
  /** The beginning of the paragraph, '' if it is gone. */
  text: string;
  /** Explanation why it links elsewhere than at first; else null. */
  gone: string | null;
}

export interface BookmarkGroup {
  volume: number;
  items: BookmarkItem[];
}

export interface BookmarksState extends FormDraftProps {
  page: number;
  /** Paragraph ref of the bookmark whose label is being changed; else null. */
  editing: string | null;
}

/** The id of a bookmark's row on its page. */
export const rowOf = (place: string) => `m${place}`;
