import { bounded } from '~/text/bounded';

/** The index of a chapter as a form posts it; undefined where it is missing or invalid. */
export const indexField = bounded(9)
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .optional()
  .catch(undefined);
