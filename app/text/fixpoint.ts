const MOST = 6; // what has not settled by then was written to do harm

/** `text` after `change` has been made until it changes nothing more, so that making it again is safe. */
export function fixpoint(text: string, change: (text: string) => string): string {
  let before = text;
  for (let times = 0; times < MOST; times += 1) {
    const after = change(before);
    if (after === before) break;
    before = after;
  }
  return before;
}
