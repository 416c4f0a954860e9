import type { NoteText } from '~/domain/notes/schema';

const PREFIX = 'nota:';
const FORM_PREFIX = 'borrador:';

/** Where this browser keeps what a writer types on a chapter. */
export const draftKey = (author: string, volume: number, index: number) => `${PREFIX}${author}:${volume}-${index}`;

/** What was typed into a form and not saved, and the mark of what was stored when it began to be. */
export interface FormDraft {
  fields: Record<string, string>;
  basis: string;
  /** Whether it has been sent, so that it may be stored by now. */
  isSent: boolean;
}

/** Where this browser keeps what a writer types into the form of that id on the page of this path. */
export const formDraftKey = (author: string, path: string, id: string) => `${FORM_PREFIX}${author}:${path}#${id}`;

/** What the browser does with its storage, or null where it forbids that or has no room: the page then works without. */
function attempt<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.localStorage);
  } catch {
    return null;
  }
}

function readDraft(kept: string | null): NoteText | null {
  const draft = JSON.parse(kept ?? 'null') as Partial<NoteText> | null;
  const isDraft = typeof draft?.text === 'string' && Number.isInteger(draft.revision);
  return isDraft ? (draft as NoteText) : null;
}

/** What was typed and not saved, with the revision that it grew from; null when nothing was. */
export const recallDraft = (key: string) => attempt((storage) => readDraft(storage.getItem(key)));

/** Keeps what was typed until it is saved: over reloads, other pages, and the end of the browser. */
export function keepDraft(key: string, { text, revision }: NoteText): void {
  attempt((storage) => storage.setItem(key, JSON.stringify({ text, revision })));
}

/** Takes away the draft of a text that is stored now; another window's later one stays. */
export function dropDraft(key: string, text: string): void {
  if (recallDraft(key)?.text === text) attempt((storage) => storage.removeItem(key));
}

function readFormDraft(kept: string | null): FormDraft | null {
  const draft = JSON.parse(kept ?? 'null') as Partial<FormDraft> | null;
  return draft?.fields && typeof draft.basis === 'string' && typeof draft.isSent === 'boolean'
    ? (draft as FormDraft)
    : null;
}

/** What was typed into a form and not saved, or null. */
export const recallFormDraft = (key: string) => attempt((storage) => readFormDraft(storage.getItem(key)));

/** Keeps what is typed into a form until it is saved or thrown away. */
export const keepFormDraft = (key: string, draft: FormDraft) =>
  attempt((storage) => storage.setItem(key, JSON.stringify(draft)));

/** Takes away what was typed into a form: it is stored, or not wanted. */
export const dropFormDraft = (key: string) => attempt((storage) => storage.removeItem(key));

/** Takes away every draft of this browser: somebody leaves it to others. */
export function dropDrafts(): void {
  attempt((storage) => {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    for (const key of keys) if (key.startsWith(PREFIX) || key.startsWith(FORM_PREFIX)) storage.removeItem(key);
  });
}
