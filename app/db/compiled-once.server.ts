import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import { db, type Database } from './db.server';

/** Placeholder in a query for a value that is given when the query runs. */
class Placeholder {
  constructor(readonly name: string) {}
}

/** Puts the placeholder of a value into a query. */
export type At<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * Builds a query that many requests run: building its text costs more than sending it, so that is done once.
 * `build` puts `at('name')` where a value goes. Returns the function that runs it with values, on a handle or in a
 * transaction.
 */
export function compiledOnce<Row, Values extends Record<string, unknown> = Record<never, never>>(
  build: (db: Database, at: At<Values>) => Compilable<Row>,
) {
  let built: CompiledQuery<Row> | undefined;
  return async (handle: Database, values: Values): Promise<Row[]> => {
    built ??= build(db, (name) => sql`${new Placeholder(name)}`).compile();
    const parameters = built.parameters.map((given) => (given instanceof Placeholder ? values[given.name] : given));
    return (await handle.executeQuery<Row>({ ...built, parameters })).rows;
  };
}
