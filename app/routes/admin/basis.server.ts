import { bounded } from '~/text/bounded';

/** Field with the hash of the stored text that a form's text is based on; empty if it is not known. */
export const basisField = bounded(32).optional();
/** Field of the button that previews the typed text without saving it. */
export const seeUnsavedField = bounded(1).optional();
