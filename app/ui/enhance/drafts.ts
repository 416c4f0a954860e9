import type { NoteText } from '~/domain/notes/schema';

const PREFIX = 'nota:';
const FORM_PREFIX = 'borrador:';

/** The storage key of an author's draft of the note on a chapter. */
export const draftKey = (author: string, volume: number, index: number) => `${PREFIX}${author}:${volume}-${index}`;

/** A draft of a form, and the hash of the stored text that it is based on. */
export interface FormDraft {
  fields: Record<string, string>;
  basis: string;
  /** True if it has been sent, so that it may be stored by now. */
  isSent: boolean;
}

/** The storage key of an author's draft of the form `id` on the page at `path`. */
export const formDraftKey = (author: string, path: string, id: string) => `${FORM_PREFIX}${author}:${path}#${id}`;

/** Runs `work` on the browser's storage; null if that is forbidden or full: the page then works without it. */
function attempt<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}

function readDraft(stored: string | null): NoteText | null {
  const draft = JSON.parse(stored ?? 'null') as Partial<NoteText> | null;
  const isDraft = typeof draft?.text === 'string' && Number.isInteger(draft.revision);
  return isDraft ? (draft as NoteText) : null;
}

/** Reads the draft of a note, with the revision that it is based on; null if there is none. */
export const recallDraft = (key: string) => attempt((storage) => readDraft(storage.getItem(key)));

/** Stores the draft of a note until it is saved: over reloads, other pages, and a restart of the browser. */
export function keepDraft(key: string, { text, revision }: NoteText): void {
  attempt((storage) => storage.setItem(key, JSON.stringify({ text, revision })));
}

/** Deletes the draft of a text that is saved now; another window's later one stays. */
export function dropDraft(key: string, text: string): void {
  if (recallDraft(key)?.text === text) attempt((storage) => storage.removeItem(key));
}

function readFormDraft(stored: string | null): FormDraft | null {
  const draft = JSON.parse(stored ?? 'null') as Partial<FormDraft> | null;
  return draft?.fields && typeof draft.basis === 'string' && typeof draft.isSent === 'boolean'
    ? (draft as FormDraft)
    : null;
}

/** Reads the draft of a form; null if there is none. */
export const recallFormDraft = (key: string) => attempt((storage) => readFormDraft(storage.getItem(key)));

/** Stores the draft of a form until it is saved or discarded. */
export const keepFormDraft = (key: string, draft: FormDraft) =>
  attempt((storage) => storage.setItem(key, JSON.stringify(draft)));

/** Deletes the draft of a form that is saved or discarded. */
export const dropFormDraft = (key: string) => attempt((storage) => storage.removeItem(key));

/** Deletes every draft in this browser, which its reader leaves to others. */
export function deleteDrafts(): void {
  attempt((storage) => {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    for (const key of keys) if (key.startsWith(PREFIX) || key.startsWith(FORM_PREFIX)) storage.removeItem(key);
  });
}
