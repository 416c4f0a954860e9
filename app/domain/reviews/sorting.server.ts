import type { ChapterKind } from '~/domain/book/chapter-file.server';
import { kindOfJson, unknownFile } from '~/domain/imports/kind-of-json';
import type { ImportKind } from '~/domain/imports/schema';
import { AUDIO_FILE } from '~/domain/recordings/schema';
import { CAPTION_FILE } from '~/domain/transcripts/schema';
import { FileFault } from '~/files/fault';
import type { ArchiveFile } from '~/files/zip.server';
import { plainForm } from '~/text/spanish';

const CHAPTER = /^0*(\d{1,2})-0*\d{1,9}(_o)?\.json$/i;
/** The kind of a JSON file. @throws FileFault if no such kind can be uploaded. */
export function kindOf(value: unknown): ImportKind {
  const kind = kindOfJson(value);
  if (kind === null) throw unknownFile(value);
  return kind;
}

/** The volume in the name of an archive, whatever a browser or a system has put around it. */
export function volumeInName(name: string): number | null {
  const volume = Number(/vol(?:umen)?[\s_.-]{0,3}(\d{1,3})(?!\d)/i.exec(name)?.[1]);
  return volume >= 1 && volume <= 36 ? volume : null;
}

const ABOUT = /^(?:acerca|about|sobre|contacto|quienes somos|el sitio)(?![a-z])/;
const NEVER_ABOUT =
  /^(?:readme|leeme|licen[cs]|changelog|cambios|contributing|code of conduct|security|authors|notas|notes|todo)/;
const OTHER_TEXT =
  'No se toma por el texto de «Acerca de», porque no se llama así. Si lo es, llámalo «Acerca_de.md» y vuelve a subirlo.';

/** @throws FileFault for a text that is not taken for that of About. */
export function requireAbout(name: string, isAlone: boolean): void {
  if (!isAbout(name, isAlone)) throw new FileFault(OTHER_TEXT);
}

/** Chapters of one kind and volume among the files of an archive. */
export interface ChapterGroup {
  kind: ChapterKind;
  volume: number;
  files: ArchiveFile[];
}

/** The files of an archive, sorted by their names: chapters, captions, recordings, tables, texts, archives, and JSON of any other kind. */
export function sorted(files: ArchiveFile[]) {
  const groups = new Map<string, ChapterGroup>();
  const others: Record<'json' | 'zip' | 'md' | 'csv' | 'captions' | 'audio' | 'unknown', ArchiveFile[]> = {
    ...{ json: [], zip: [], md: [], csv: [], captions: [], audio: [], unknown: [] },
  };
  for (const file of files) {
    const [, volume, isStudy] = CHAPTER.exec(file.name) ?? [];
    if (volume !== undefined) {
      const kind = isStudy ? 'optional' : 'main';
      const key = `${kind} ${Number(volume)}`;
      const group = groups.get(key) ?? { kind, volume: Number(volume), files: [] };
      groups.set(key, group);
      group.files.push(file);
      continue;
    }
    others[groupOf(file.name)].push(file);
  }
  return { groups: [...groups.values()], ...others };
}

function groupOf(name: string) {
  if (CAPTION_FILE.test(name)) return 'captions';
  if (AUDIO_FILE.test(name)) return 'audio';
  const ending = /\.(json|zip|md|csv|tsv)$/i.exec(name)?.[1]?.toLowerCase() as 'json' | 'zip' | 'md' | 'csv' | 'tsv';
  return ending === 'tsv' ? 'csv' : (ending ?? 'unknown');
}

/** Tells whether a text is taken for that of About: by its name, or where it comes alone under a neutral name. */
function isAbout(name: string, isAlone: boolean): boolean {
  const words = plainForm(name.replace(/[_.-]+/g, ' '));
  return ABOUT.test(words) || (isAlone && !NEVER_ABOUT.test(words));
}
