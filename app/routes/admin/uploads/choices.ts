import { MODE_FIELD, type UploadModeWord } from '~/domain/reviews/schema';
import type { FilesAgain } from '~/errors/failure';
import type { UploadName } from './address';

/** Button of an upload form; `mode` tells the server to store or to review the files, '' for the default. */
export interface Button {
  mode: UploadModeWord | '';
  words: string;
}

const OF_ONE_FILE: readonly Button[] = [
  { mode: '', words: 'Subir' },
  { mode: 'revisar', words: 'Revisar antes' },
];
const OF_LIBRO: readonly Button[] = [
  { mode: 'revisar', words: 'Revisar' },
  { mode: 'guardar', words: 'Guardar sin revisar' },
];

const TO_REVIEW: readonly Button[] = [{ mode: 'revisar', words: 'Revisar' }];

/** Words of the button of the files of YouTube's tools. */
export const BRING_VIDEOS = 'Traer los videos';

/** Buttons of an upload form. */
export function buttonsOf(name: UploadName) {
  if (name === 'libro') return OF_LIBRO;
  return name === 'transcripts' ? TO_REVIEW : OF_ONE_FILE;
}

/** The upload form of this name at an address, for its files to be chosen again. */
export function filesAgain(name: UploadName | 'youtube', action: string, fields: FilesAgain['fields']): FilesAgain {
  if (name === 'youtube') return { action, isMany: true, fields, buttons: [{ words: BRING_VIDEOS }] };
  const buttons = buttonsOf(name).map(({ mode, words }) =>
    mode ? { name: MODE_FIELD, value: mode, words } : { words },
  );
  return { action, isMany: name === 'libro', fields, buttons };
}
