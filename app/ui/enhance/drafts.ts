const PREFIXES = { note: 'nota:', form: 'borrador:' };

/** The storage key of an author's draft of a note or of one of the panel's forms; `place` names the one. */
export const localDraftKey = (kind: keyof typeof PREFIXES, author: string, place: string) =>
  `${PREFIXES[kind]}${author}:${place}`;

/** Finds a draft in this browser; null if there is none whose shape is right. */
export const findLocalDraft = <Draft>(key: string, isDraft: (value: Partial<Draft>) => boolean): Draft | null =>
  inStorage((storage) => {
    const value = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Draft> | null;
    return value && isDraft(value) ? (value as Draft) : null;
  });

/** Stores a draft until it is saved or discarded: over reloads, other pages, and a restart of the browser. */
export const storeLocalDraft = (key: string, draft: object) =>
  inStorage((storage) => storage.setItem(key, JSON.stringify(draft)));

/**
 * Resets a form as its page is left for good: its draft is in this browser, where that stores any, and what Firefox
 * restores at a reload would stand over a newer text. Returns the function that ends this.
 */
export function resetOnLeaving(form: HTMLFormElement): () => void {
  const leave = ({ persisted }: PageTransitionEvent) => {
    if (!persisted && inStorage(({ length }) => length) !== null) form.reset();
  };
  window.addEventListener('pagehide', leave);
  return () => window.removeEventListener('pagehide', leave);
}

/** Deletes a draft that is saved or discarded. */
export const deleteLocalDraft = (key: string) => inStorage((storage) => storage.removeItem(key));

/** Deletes every draft in this browser, which its reader leaves to others. */
export function deleteLocalDrafts(): void {
  inStorage((storage) => {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    const prefixes = Object.values(PREFIXES);
    for (const key of keys) if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
  });
}

/** Runs `work` on a storage of the browser; null if that is forbidden or full: the page then works without it. */
export function inStorage<Result>(
  work: (storage: Storage) => Result,
  name: 'localStorage' | 'sessionStorage' = 'localStorage',
): Result | null {
  try {
    return work(window[name]);
  } catch {
    return null;
  }
}
