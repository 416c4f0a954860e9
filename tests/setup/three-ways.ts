import { db } from '~/db/db.server';
import { MODE_FIELD } from '~/domain/reviews/schema';
import type { ImportKind } from '~/domain/imports/schema';
import { call, fileForm } from './api';
import { pageOf, type Browser } from './browser';
import { alertsIn, wordsIn } from './panel';

/** Report on a file: reasons why all or parts of it are refused, and further remarks. */
interface FileReport {
  refused: string[];
  remarks: string[];
}

const PLACES: Record<ImportKind, [tab: string, call: string]> = {
  playlist: ['playlists', 'upload-playlist'],
  main: ['main-files', 'upload-main-files'],
  optional: ['main-files', 'upload-optional-files'],
  topics: ['main-files', 'upload-temas'],
  gospels: ['evangelio', 'evangelios/upload'],
  about: ['about', 'about/upload'],
};
export const WAYS = ['el formulario', 'Revisar antes', 'Libro', 'la API'] as const;

interface ApiReport {
  detail?: string;
  failed_files?: { reason: string }[];
  failed_entries?: { reason: string }[];
  remarks?: { message: string }[];
}

/** Sends a file in each way in which files of a kind come. Returns the reports. */
export async function sendEachWay(
  { admin, token }: { admin: Browser; token: string },
  kind: ImportKind,
  name: string,
  bytes: Buffer,
): Promise<Record<(typeof WAYS)[number], FileReport>> {
  const [tab, path] = PLACES[kind];
  const form = () => fileForm(name, bytes);
  const reviewed = form();
  reviewed.set(MODE_FIELD, 'revisar');
  await db.deleteFrom('reviews').execute();
  await db.deleteFrom('limits_of_use').execute();
  return {
    'el formulario': await byPage(admin, `/admin/${tab}?subida=${kind}`, form()),
    'Revisar antes': await byPage(admin, `/admin/${tab}?subida=${kind}`, reviewed),
    Libro: await byPage(admin, '/admin/revisiones?subida=libro', form()),
    'la API': await byApi(token, path, form()),
  };
}

async function byPage(admin: Browser, path: string, form: FormData): Promise<FileReport> {
  const response = await admin.request(path, { method: 'POST', body: form });
  const page = await admin.follow(await pageOf(response));
  const of = (...selectors: string[]) => wordsIn(page, selectors.join(', '));
  return {
    refused: [...of('#informe p > b', '.report__failures li'), ...alertsIn(page)],
    remarks: of('.remarks li p'),
  };
}

async function byApi(token: string, path: string, form: FormData): Promise<FileReport> {
  const {
    detail,
    failed_files = [],
    failed_entries = [],
    remarks = [],
  } = (await call('POST', `/admin/${path}`, { token, body: form })).json as ApiReport;
  const failed = [...failed_files, ...failed_entries].map(({ reason }) => reason);
  return {
    refused: [...(detail === undefined ? [] : [detail]), ...failed],
    remarks: remarks.map((one) => one.message),
  };
}
