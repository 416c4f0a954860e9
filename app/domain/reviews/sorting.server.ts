import type { ChapterKind } from '~/domain/book/chapter-file.server';
import type { ImportKind } from '~/domain/imports/schema';
import { FileFault } from '~/files/fault';
import type { ArchiveFile } from '~/files/zip.server';

const CHAPTER = /^0*(\d{1,2})-0*\d{1,9}(_o)?\.json$/i;
const STUDY = ['dialogue_summary', 'quiz', 'new_testament', 'homework', 'bulletpoints', 'user_comments', 'keywords'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDay = (value: unknown) => isRecord(value) && 'gospel' in value;

/** The kind of what a JSON file holds. @throws FileFault when it is none that can be uploaded. */
export function kindOfJson(value: unknown): ImportKind {
  if (isRecord(value)) {
    if ('playlistTitle' in value || 'playlistId' in value) return 'playlist';
    if ('dialogue' in value) return 'main';
    if (isDay(value) || Object.values(value).some(isDay)) return 'gospels';
    if ('title' in value && 'items' in value) return 'topics';
    if (STUDY.some((part) => part in value)) return 'optional';
  }
  if (Array.isArray(value) && value.some(isDay)) return 'gospels';
  throw new FileFault('No se reconoce: no es una playlist, ni un capítulo, ni un tema, ni evangelios.');
}

/** The volume that the name of an archive tells, whatever a browser or a system has put around it. */
export function volumeInName(name: string): number | null {
  const volume = Number(/vol(?:umen)?[\s_.-]{0,3}(\d{1,3})(?!\d)/i.exec(name)?.[1]);
  return volume >= 1 && volume <= 36 ? volume : null;
}

/** Chapters of one kind and volume among the files of an archive. */
export interface ChapterGroup {
  kind: ChapterKind;
  volume: number;
  files: ArchiveFile[];
}

/** The files of an archive, sorted by what their names tell: chapters, texts, archives, and JSON of any other kind. */
export function sorted(files: ArchiveFile[]) {
  const groups = new Map<string, ChapterGroup>();
  const others: Record<'json' | 'zip' | 'md' | 'unknown', ArchiveFile[]> = { json: [], zip: [], md: [], unknown: [] };
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
    const ending = /\.(json|zip|md)$/i.exec(file.name)?.[1]?.toLowerCase() as 'json' | 'zip' | 'md' | undefined;
    others[ending ?? 'unknown'].push(file);
  }
  return { groups: [...groups.values()], ...others };
}
