import { beginningOf } from '~/text/beginning';
import { withinQuotation } from '~/text/quotation';

const STORED = 80; // letters

/** Converts the stored beginning of a paragraph to stand between « and »: it may end within a word. */
export const quotedExcerpt = (excerpt: string) => withinQuotation(beginningOf(excerpt, STORED - 1));
