const MOST_MARKS = 30;
const JOINER = '\u034f'; // may stand anywhere: it begins a run anew and is not seen
const RUN = /[^\P{M}\u034f]+/gu;
const FULL = /.{30}(?=.)/gsu; // MOST_MARKS of a run that goes on
const MARK_OR_HALF = /[\p{M}\p{Surrogate}]/u;

/**
 * `text` in a normal form of Unicode, in time that grows with its length alone. Putting a run of combining marks in
 * order takes time with the square of the run, so runs of more than 30 are broken first, as the Stream-Safe Text
 * Process of UAX #15 has it; no language has such runs.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD' = 'NFC'): string {
  return (mayHaveLongRun(text) ? text.replace(RUN, broken) : text).normalize(form);
}

const UNSTORABLE = /\0|\p{Surrogate}/u;

/** `text` as it is stored, in NFC; null when it holds what cannot be stored: a NUL or half a character. */
export const storable = (text: string): string | null => (UNSTORABLE.test(text) ? null : normalForm(text));

/** Tells whether there may be a longer run: it would cover one of the few positions that are checked. */
function mayHaveLongRun(text: string): boolean {
  for (let at = MOST_MARKS; at < text.length; at += MOST_MARKS + 1) {
    if (text.charCodeAt(at) >= 0x300 && MARK_OR_HALF.test(text.charAt(at))) return true;
  }
  return false;
}

/** A run of marks with a joiner after each 30 of them. */
const broken = (run: string) => run.replace(FULL, `$&${JOINER}`);
