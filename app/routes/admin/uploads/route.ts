import { redirect } from '@remix-run/node';
import { pageLoader } from '~/http/pages/page.server';
import { uploadAction } from './upload-action.server';
import { paths, type AdminTab } from '~/paths';

/** The tab on which each upload stands. */
const TABS = {
  playlist: 'playlists',
  main: 'main-files',
  optional: 'main-files',
  topics: 'main-files',
  gospels: 'evangelio',
  about: 'about',
} as const satisfies Record<string, AdminTab>;
type Kind = keyof typeof TABS;
const kinds = Object.keys(TABS) as Kind[];

/** Where scripts send the files of the panel's upload forms: the same action, and data for an answer. */
export const action = uploadAction(kinds, (carga, kind) => paths.admin(TABS[kind], { carga }));

export const loader = pageLoader('admin', (_admin, { request }) => {
  const name = new URL(request.url).searchParams.get('subida');
  const kind = kinds.find((one) => one === name);
  throw redirect(paths.admin(kind && TABS[kind]));
});
