import { paths } from '~/paths';
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

/** The listed bookmarks: the page, from 1, and their label, null for those of any. */
export interface Listed {
  page: number;
  label: string | null;
}

export interface BookmarksState extends FormDraftProps, Listed {
  /** Paragraph ref of the bookmark whose label is being changed; else null. */
  editing: string | null;
}

/** The id of a bookmark's row on its page. */
export const rowOf = (place: string) => `m${place}`;

/** Address of a list of bookmarks. */
export const bookmarksAddress = ({ page, label }: Listed, editar: string | null = null) =>
  paths.bookmarks({ etiqueta: label, pagina: page > 1 ? page : null, editar });

/** A label with the number of its bookmarks. */
export interface CountedLabel {
  label: string;
  count: number;
}

/** The labels that are shown, of `total`. */
export interface Labels {
  shown: CountedLabel[];
  total: number;
  /** True if all are wanted, of which only so many are shown. */
  isAll: boolean;
}
