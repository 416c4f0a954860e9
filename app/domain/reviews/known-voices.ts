import type { Remark } from '~/domain/imports/remarks';
import { plainForm } from '~/text/spanish';

export const isOnVoice = ({ kind }: Remark) => kind === 'new-voice';

/** Remarks without those on a voice that the book has, in which a worker cannot look; an empty book has none to miss. */
export const withoutVoices = (remarks: Remark[], voices: Set<string>): Remark[] =>
  remarks.filter((remark) => !isOnVoice(remark) || (voices.size > 0 && !voices.has(plainForm(remark.what))));
