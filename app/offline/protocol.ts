/** Path of the service worker; every page of the site is in its scope. */
export const WORKER = '/sw.js';

/** Header of a form that the worker sends in place of the browser. */
export const BY_WORKER = { 'X-Requested-With': 'service-worker' } as const;

/** Days without a response of the server after which a reader's copies go: as many as a session lives unused. */
export const DAYS_KEPT = 30;

/** Cause that ended a reader's epoch: their logout, a session that is over, or `DAYS_KEPT`. */
export type Ending = 'logout' | 'session' | 'days';

/** Attribute on the `<html>` of a cached page: the time of caching, in milliseconds. */
export const KEPT_ATTRIBUTE = 'data-kept';

/** Tells whether an address is one to which scripts post notes, marks and highlights. */
export const takesWrites = ({ pathname, searchParams }: URL) =>
  searchParams.has('_data') && /^\/volume\/\d+(\/indice)?$/.test(pathname);

/** A chapter that this browser caches. */
export interface CachedChapter {
  volume: number;
  index: number;
  title: string;
  /** Times when its page came, and when its reader opened it; 0 while it is only prefetched. Milliseconds. */
  keptAt: number;
  openedAt: number;
}

/** A note, a mark or a highlight that a page sent, in the offline queue: the last of its key. Unlike a draft it was sent. */
export interface Write {
  /** Name of the note or mark: a later write of the same key replaces it. */
  key: string;
  /** The author, as their pages name them. */
  author: string;
  kind: 'note' | 'watched' | 'read' | 'highlight' | 'place' | 'left';
  volume: number;
  /** The chapter's index; of a watched mark the id of its video. */
  id: string;
  /**
   * The note's text, or true if the mark was set, or the chapter opened; the paragraph at which it was left; the passages
   * that were highlighted.
   */
  value: string | boolean;
  /** Times when it was written, and when the server stored it; milliseconds. */
  at: number;
  sentAt?: number;
  /** `waiting` has not reached the server; a `conflict` found a newer note there; a `refused` one has the reason. */
  state: 'waiting' | 'sent' | 'conflict' | 'refused';
  /** Address that it is posted to, and its form as it is posted. */
  action: string;
  body: string;
  /** The server's response. */
  answer?: {
    text?: string;
    revision?: number;
    message?: string;
    stored?: { note_text: string; revision: number; saved_at: string };
  };
}

/** Tells whether a write could not be stored and waits until its author decides. */
export const isOpen = ({ state }: Pick<Write, 'state'>) => state === 'conflict' || state === 'refused';

/** A write that pages show; those of where somebody reads are not. */
export type ShownWrite = Write & { kind: 'note' | 'watched' | 'read' | 'highlight' };
export const isShown = (write: Write): write is ShownWrite => write.kind !== 'place' && write.kind !== 'left';

/** Message of a page to its worker; `author` is the reader that the page was rendered for, null for a visitor. */
export type WorkerQuestion = { author: string | null } & (
  | { ask: 'chapter'; volume: number; index: number }
  | { ask: 'everything' | 'send' }
  | { ask: 'forget'; key: string }
  | { ask: 'end' }
);

/** The cached chapters and queued writes of a page's reader. */
export interface WorkerAnswer {
  chapters: CachedChapter[];
  writes: ShownWrite[];
}

/** Message that the worker sends on its own: a write that has been sent, or could not be stored. */
export interface WorkerMessage {
  written: ShownWrite;
}

/** Response to a form that waits for a connection. */
export const WAITING = { ok: true, waiting: true } as const;

/** The key of the note on a chapter. */
export const noteKey = (volume: number, index: number) => `note ${volume}-${index}`;
