import { PER_PAGE } from '~/routes/admin/phone-pages';

/** The names of the checkboxes of a page of topics, each of which holds the id of its topic. */
export const MARKS = Array.from({ length: PER_PAGE }, (_, at) => `t${at + 1}`);

/** The ids that were marked, each once. */
export const markedIn = (values: Record<string, string | undefined>) => [
  ...new Set(MARKS.flatMap((name) => values[name] ?? [])),
];
