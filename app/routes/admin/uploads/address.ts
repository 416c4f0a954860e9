import { CHAPTER_BYTES, UPLOAD_BYTES, type ImportKind } from '~/domain/imports/schema';
import { ALL_BYTES } from '~/domain/reviews/schema';
import { paths, type AdminTab } from '~/paths';
import type { dataOf } from '~/ui/enhance/post';

/** Uploads of the panel: a file of one kind, of one chapter, or several files of any kind. */
export type UploadName = ImportKind | 'chapter-main' | 'chapter-optional' | 'libro';

const LIMITS: Record<UploadName, number> = {
  ...UPLOAD_BYTES,
  'chapter-main': CHAPTER_BYTES,
  'chapter-optional': CHAPTER_BYTES,
  libro: ALL_BYTES,
};

/** Maximum total of bytes of the files of an upload. */
export const limitOf = (name: UploadName) => LIMITS[name];

/** Page with upload forms: its Remix route id and its address. */
export interface UploadPage {
  page: Parameters<typeof dataOf>[0];
  address: string;
}

/** The address that the form of an upload is posted to. */
export const uploadAddress = ({ address }: UploadPage, name: UploadName) => `${address}?subida=${name}`;

const TABS = {
  playlists: 'routes/admin/playlists/route',
  'main-files': 'routes/admin/main-files/route',
  evangelio: 'routes/admin/gospels/route',
  about: 'routes/admin/about/route',
  revisiones: 'routes/admin/reviews/route',
} as const satisfies Partial<Record<AdminTab, string>>;
export type UploadTab = keyof typeof TABS;

/** A tab of the panel as a page with upload forms. */
export const tabPage = (tab: UploadTab): UploadPage => ({ page: TABS[tab], address: paths.admin(tab) });
