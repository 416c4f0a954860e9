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
  /** The videos of a playlist that go. */
  removed: number;
  unchanged: number;
  failed: number;
  isRefused: boolean;
  /** What is to be said of it besides. */
  remarks: RemarkInWords[];
  /** The record of its storing, once it is stored. */
  importId: number | null;
}

/** What cannot be stored of a section. */
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
};

/** What a section is: 'Textos principales del volumen 5'. */
export function sectionName(kind: ImportKind | null, volume: number | null): string {
  if (kind === null) return '—';
  return volume === null ? WHOLE[kind] : `${WHOLE[kind]} del volumen ${volume}`;
}

/** What an item is called: 'Texto de 5-12', 'Tema «Luz»'. */
export function itemName(kind: ImportKind, volume: number, key: string, label: string): string {
  const names: Record<ImportKind, string> = {
    playlist: `Playlist del volumen ${volume}`,
    main: `Texto de ${volume}-${key}`,
    optional: `Estudio de ${volume}-${key}`,
    topics: `Tema «${label}»`,
    gospels: `Evangelio del ${longDate(key)}`,
    about: 'Acerca de',
  };
  return names[kind];
}

/** Files that cannot be stored for one and the same reason. */
export interface Cause {
  section: number;
  of: string;
  reason: string;
  names: string[];
}

/** Why files of a review cannot be stored: each reason once, with the files that it holds for. */
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

/** What is to be known of the files of a review, each thing once. What is said of a file as a whole names it. */
export function reviewRemarks(sections: Pick<SectionProps, 'name' | 'remarks'>[]): RemarkInWords[] {
  const all = new Map<string, RemarkInWords>();
  for (const { name, remarks } of sections) {
    for (const { words, count, names } of remarks) {
      const known = all.get(words) ?? { words, count: 0, names: [] };
      const [more, on] = count > 0 ? [count, names] : [1, [name]];
      all.set(words, { words, count: known.count + more, names: [...known.names, ...on].slice(0, MOST_NAMES) });
    }
  }
  return [...all.values()];
}
