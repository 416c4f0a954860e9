/** What the browser keeps under `key`, or null. */
export function recallDraft(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // a browser may forbid storage; the text then lives in the page alone
  }
}

/** Keeps a text under `key` for as long as this window lives; null takes it away. */
export function keepDraft(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    return; // as above
  }
}
