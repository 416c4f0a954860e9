import type { ColumnType } from 'kysely';

/** An instant that the database sets where it is not given. */
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
/** An instant that has to be given. */
export type Deadline = ColumnType<Date, Date | string, Date | string>;
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** A jsonb column: read as `Shape`, written as its JSON text. */
export type Json<Shape> = ColumnType<Shape, string, string>;
