import type { FileFailure, ImportKind } from '~/domain/imports/schema';
import type { RemarkInWords } from '~/domain/imports/remark-words';
import { longDate } from '~/text/spanish';

const MOST_NAMES = 100; // of a remark

/** A section of a review as its page shows it. */
export interface SectionProps {
  section: number;
  name: string;
  kind: ImportKind | null;
  volume: number | null;
  added: number;
  replaced: number;
  /** Count of the videos that the playlist would lose. */
  removed: number;
  unchanged: number;
  failed: number;
  isRefused: boolean;
  /** Remarks on its files. */
  remarks: RemarkInWords[];
  /** Id of its import, once it is stored. */
  importId: number | null;
}

/** The failures of a section. */
interface Failing {
  section: number;
  file_name: string;
  kind: ImportKind | null;
  volume: number | null;
  failures: FileFailure[];
  refused: string | null;
}

const WHOLE: Record<ImportKind, string> = {
  playlist: 'Playlist',
  main: 'Textos principales',
  optional: 'Material de estudio',
  topics: 'Temas',
  gospels: 'Evangelios',
  about: 'Acerca de',
  transcripts: 'Subtítulos',
  recordings: 'Grabaciones',
  pictures: 'Imágenes',
};

/** Name of a section: 'Textos principales del volumen 5'. */
export function sectionName(kind: ImportKind | null, volume: number | null): string {
  if (kind === null) return '—';
  return volume === null ? WHOLE[kind] : `${WHOLE[kind]} del volumen ${volume}`;
}

/** Name of an item: 'Texto de 5-12', 'Tema «Luz»'. */
export function itemName(kind: ImportKind, volume: number, key: string, label: string): string {
  const names: Record<ImportKind, string> = {
    playlist: `Playlist del volumen ${volume}`,
    main: `Texto de ${volume}-${key}`,
    optional: `Estudio de ${volume}-${key}`,
    topics: `Tema «${label}»`,
    gospels: `Evangelio del ${longDate(key)}`,
    about: 'Acerca de',
    transcripts: `Subtítulos de ${label}`,
    recordings: `Grabación de ${label}`,
    pictures: `Imagen${label && `: ${label}`}`,
  };
  return names[kind];
}

/** A reason for failure, with the files that it applies to. */
export interface Cause {
  section: number;
  of: string;
  reason: string;
  names: string[];
}

/** Groups the failures of a review by reason. */
export function causesOf(sections: Failing[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { section, file_name: name, kind, volume, failures, refused } of sections) {
    if (refused !== null) causes.set(`${section}`, { section, of: name, reason: refused, names: [] });
    for (const failure of failures) {
      const key = `${section} ${failure.reason}`;
      const of = `${name}: ${sectionName(kind, volume).toLowerCase()}`;
      const cause = causes.get(key) ?? { section, of, reason: failure.reason, names: [] };
      cause.names.push(failure.name);
      causes.set(key, cause);
    }
  }
  return [...causes.values()];
}

/** Merges the remarks on the files of a review, each once. A remark on a whole file gets the name of the file. */
export function reviewRemarks(sections: Pick<SectionProps, 'name' | 'remarks'>[]): RemarkInWords[] {
  const all = new Map<string, RemarkInWords>();
  for (const { name, remarks } of sections) {
    for (const { words, count, names } of remarks) {
      const merged = all.get(words) ?? { words, count: 0, names: [] };
      const [more, on] = count > 0 ? [count, names] : [1, [name]];
      all.set(words, { words, count: merged.count + more, names: [...merged.names, ...on].slice(0, MOST_NAMES) });
    }
  }
  return [...all.values()];
}
