import { fixReadTwice } from '~/text/fix-mojibake';
import type { AddRemark } from './remarks';

/** Puts right in a text what was read twice, and tells of it. */
export const mending =
  (note: AddRemark) =>
  (text: string): string => {
    const mended = fixReadTwice(text);
    if (mended !== text) note('mojibake');
    return mended;
  };
