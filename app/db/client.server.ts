import pg from 'pg';

const MOST_NAMES = 500; // each is kept by every connection
const LONGEST = 5_000; // characters; longer ones are lists of rows, which do not come again
const CACHED_PLAN = '0A000'; // a migration by another process changed what the statement returns

const names = new Map<string, string | null>();

/** The name under which a statement is prepared; none for one whose text is not repeated, or that went stale. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known ?? undefined;
  if (names.size >= MOST_NAMES || text.length > LONGEST) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** Whether a text is one statement that can be prepared: what brings values is; of the others only plain reading. */
const isRead = (text: string, values: unknown[]) => values.length > 0 || text.startsWith('select ');

type Ask = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * A connection that prepares each statement once: Postgres then plans it once instead of each time.
 * Whatever asks in another way than Kysely does, by text and values, is passed on as it is.
 */
export class PreparingClient extends pg.Client {
  private readonly ask = super.query.bind(this) as Ask;

  override query = ((...asked: unknown[]) => {
    const [text, values, callback] = asked;
    const isPlain = typeof text === 'string' && Array.isArray(values) && callback === undefined && isRead(text, values);
    const name = isPlain ? nameOf(text) : undefined;
    if (!isPlain || !name) return (this.ask as (...parts: unknown[]) => unknown)(...asked);
    return this.ask({ name, text, values }).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== CACHED_PLAN) throw error;
      names.set(text, null);
      return this.ask(text, values);
    });
  }) as pg.Client['query'];
}
