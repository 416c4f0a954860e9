import { PER_PAGE } from '~/routes/admin/phone-pages';

/** Names of the checkboxes of a page of topics; the value of each is the id of its topic. */
export const MARKS = Array.from({ length: PER_PAGE }, (_, at) => `t${at + 1}`);

/** Ids of the selected topics, without duplicates. */
export const markedIn = (values: Record<string, string | undefined>) => [
  ...new Set(MARKS.flatMap((name) => values[name] ?? [])),
];
