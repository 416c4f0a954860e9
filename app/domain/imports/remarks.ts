/** Kinds of remarks on parts of an upload, which refuse none of them. Their words are in `remark-words`. */
export type RemarkKind =
  | 'emptied'
  | 'removed'
  | 'renumbered'
  | 'removed-from-topic'
  | 'unknown-keys'
  | 'mojibake'
  | 'unseen'
  | 'html'
  | 'doubled-title'
  | 'video-id'
  | 'verses'
  | 'weekday'
  | 'front-matter'
  | 'image-data'
  | 'leftover'
  | 'dead-link'
  | 'voice-in-text'
  | 'new-voice'
  | 'unfound-date'
  | 'list-mark';

/** Remarks of one kind on one thing: how many, and the first of the files, videos or days that they are on. */
export interface Remark {
  kind: RemarkKind;
  /** The key (in quotation marks), the part or the title that all of them are about; '' where the kind is enough. */
  what: string;
  count: number;
  names: string[];
}

/** Adds a remark on what is being read. */
export type AddRemark = (kind: RemarkKind, what?: string) => void;

/** Ignores remarks, for callers that need none. */
export const unnoted: AddRemark = () => undefined;

const MOST_NAMES = 100; // of a remark
const MOST_REMARKS = 60; // of an upload, besides one of each kind for all others
const MOST_LETTERS = 120; // of a name

/** Merges remarks, those on the same thing into one. */
export function mergedRemarks(...lists: (Remark[] | undefined)[]): Remark[] {
  const all: Remark[] = [];
  for (const remark of lists.flatMap((list) => list ?? [])) addTo(all, remark);
  return all;
}

/** Collects remarks while a file is read, bounded whatever the file holds. */
export class RemarkCollector {
  readonly all: Remark[] = [];

  /** `name` is the file, video or day that it is on; `what` the key, part or title that it is about. */
  add(kind: RemarkKind, name: string, what = ''): void {
    addTo(this.all, { kind, what: shortened(what), count: 1, names: name ? [shortened(name)] : [] });
  }

  /** Adds each remark on the file, video or day of that name once; '' where a file stands for itself. */
  on(name: string): AddRemark {
    const noted = new Set<string>();
    return (kind, what = '') => {
      const key = `${kind} ${what}`;
      if (!noted.has(key)) this.add(kind, name, what);
      noted.add(key);
    };
  }

  /** Adds remarks that were collected elsewhere. */
  take(remarks: Remark[]): void {
    for (const remark of remarks) addTo(this.all, remark);
  }
}

/** Remarks on parts of an upload as its record has them; undefined where there are none. */
export const onParts = (...lists: (Remark[] | undefined)[]): { parts: Remark[] } | undefined => {
  const parts = mergedRemarks(...lists);
  return parts.length > 0 ? { parts } : undefined;
};

function addTo(remarks: Remark[], { kind, what, count, names }: Remark): void {
  const find = (of: string) => remarks.find((one) => one.kind === kind && one.what === of);
  let remark = find(what) ?? (remarks.length >= MOST_REMARKS ? find('') : undefined);
  if (!remark) {
    remark = { kind, what: remarks.length >= MOST_REMARKS ? '' : what, count: 0, names: [] };
    remarks.push(remark);
  }
  remark.count += count;
  remark.names.push(...names.slice(0, MOST_NAMES - remark.names.length));
}

const shortened = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text);
