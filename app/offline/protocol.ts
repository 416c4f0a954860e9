/** Where the service worker stands; every page of the site is in its reach. */
export const WORKER = '/sw.js';

/** What a form says that the worker sends in place of the browser. */
export const BY_WORKER = { 'X-Requested-With': 'service-worker' } as const;

/** Days without a word of the server after which a reader's copies go: as many as a session lives unused. */
export const DAYS_KEPT = 30;

/** How the time of a reader in this browser ended: by their logout, with a session that is over, or by these days. */
export type Ending = 'logout' | 'session' | 'days';

/** What a kept page says on its `<html>`: when it was kept, in milliseconds. */
export const KEPT_ATTRIBUTE = 'data-kept';

/** Whether an address is one to which scripts post notes and marks. */
export const takesWrites = ({ pathname, searchParams }: URL) =>
  searchParams.has('_data') && /^\/volume\/\d+(\/indice)?$/.test(pathname);

/** A chapter that this browser keeps. */
export interface KeptChapter {
  volume: number;
  index: number;
  title: string;
  /** When its page came, and when its reader opened it; 0 while it only came ahead. Milliseconds. */
  keptAt: number;
  openedAt: number;
}

/** A note or a mark that left a page: the last of its place. */
export interface Write {
  /** What it is about: a later write of the same key takes its place. */
  key: string;
  /** By whom, as their pages say it. */
  author: string;
  kind: 'note' | 'watched' | 'read';
  volume: number;
  /** The chapter's index; of a watched mark the id of its video. */
  id: string;
  /** The note's text, or whether the mark was set. */
  value: string | boolean;
  /** When it was written, and when the server took it; milliseconds. */
  at: number;
  sentAt?: number;
  /** `waiting` has not reached the server; a `conflict` found a newer note there; what was `refused` says why. */
  state: 'waiting' | 'sent' | 'conflict' | 'refused';
  /** Where it goes, and its form as it is posted. */
  action: string;
  body: string;
  /** What the server answered. */
  answer?: {
    text?: string;
    revision?: number;
    message?: string;
    stored?: { note_text: string; revision: number; saved_at: string };
  };
}

/** Whether a write could not be stored and waits until its writer decides. */
export const isOpen = ({ state }: Pick<Write, 'state'>) => state === 'conflict' || state === 'refused';

/** What a page asks its worker; `author` is the reader for whom the page was drawn, null of a visitor's. */
export type WorkerQuestion = { author: string | null } & (
  | { ask: 'chapter'; volume: number; index: number }
  | { ask: 'everything' | 'send' }
  | { ask: 'forget'; key: string }
  | { ask: 'end' }
);

/** The chapters and writes stored for a page's reader. */
export interface WorkerAnswer {
  chapters: KeptChapter[];
  writes: Write[];
}

/** What it tells of by itself: a write that has been sent, or could not be stored. */
export interface Told {
  written: Write;
}

/** What the answer to a form says that waits for the line. */
export const WAITING = { ok: true, waiting: true } as const;

/** The key of the note on a chapter. */
export const noteKey = (volume: number, index: number) => `note ${volume}-${index}`;
