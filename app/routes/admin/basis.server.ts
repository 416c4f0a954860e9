import { bounded } from '~/text/bounded';

/** The field that says what a form's text grew from, by the mark of what was stored then; empty where it knows of none. */
export const basisField = bounded(32).optional();
/** The field of the button that shows how what was typed will look, without saving it. */
export const seeUnsavedField = bounded(1).optional();
