import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import { db, type Database } from './db.server';

/** Stands in a query for a value that is known only when it is asked. */
class Place {
  constructor(readonly name: string) {}
}

type At<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A query that is asked with every request: building its text costs more than sending it, so that is done once.
 * `build` puts `at('name')` where a value goes. Returns what asks it with values, on a handle or in a transaction.
 */
export function builtOnce<Row, Values extends Record<string, unknown> = Record<never, never>>(
  build: (db: Database, at: At<Values>) => Compilable<Row>,
) {
  let built: CompiledQuery<Row> | undefined;
  return async (handle: Database, values: Values): Promise<Row[]> => {
    built ??= build(db, (name) => sql`${new Place(name)}`).compile();
    const parameters = built.parameters.map((given) => (given instanceof Place ? values[given.name] : given));
    return (await handle.executeQuery<Row>({ ...built, parameters })).rows;
  };
}
