import type { DrawnForm } from '~/ui/forms/drawn';

/** A bookmark as the page shows it. */
export interface BookmarkItem {
  /** '11-5-3'. */
  place: string;
  /** Where it leads; null where its volume is empty. */
  to: string | null;
  /** Where its paragraph can be cited and its sign left; null where it is gone. */
  own: string | null;
  name: string;
  label: string;
  speaker: string;
  /** The beginning of the paragraph, '' where it is gone. */
  text: string;
  /** Why it leads elsewhere than it did. */
  gone: string | null;
}

export interface BookmarkGroup {
  volume: number;
  items: BookmarkItem[];
}

export interface BookmarksState extends DrawnForm {
  page: number;
  /** The place of the bookmark whose label is being changed. */
  editing: string | null;
}

/** The name of a bookmark's row on its page. */
export const rowOf = (place: string) => `m${place}`;
