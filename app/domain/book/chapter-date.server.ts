import { sql } from 'kysely';

/**
 * The date of a chapter as it was given, '' where it has none: that of its text, else that of its study. To be read where
 * `main` and `optional` are its rows.
 */
export const CHAPTER_DATE = sql<string>`coalesce(nullif(main.content ->> 'date', ''), optional.content #>> '{info,date}', '')`;
