import { connect } from 'node:net';
import pg from 'pg';
import { env } from '~/env.server';
import { withinAllowance } from './allowance.server';
import { noteStatement } from './statements.server';

const MOST_NAMES = 500; // each is kept by every connection
const LONGEST = 5_000; // characters; longer ones are lists of rows, which do not come again
const CANCEL_REQUEST = 80_877_102; // of Postgres's protocol
const CANCELLING = 5_000; // milliseconds after which it is given up
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
const mayPrepare = env.PREPARED_STATEMENTS === 'on';

/** A statement that a library has named, without its name where none is prepared. */
function unnamed(query: unknown): unknown {
  if (mayPrepare || !query || typeof query !== 'object' || !('name' in query) || 'submit' in query) return query;
  return { ...query, name: undefined };
}

/**
 * Asks Postgres, over a connection for this alone, to end what a client is doing: it does not notice by itself that nobody
 * waits for a statement any more, and would work on.
 */
function cancel(client: pg.Client): void {
  const { host, port, processID, secretKey } = client as pg.Client & { processID: number; secretKey: number };
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  socket.on('error', () => undefined); // a database that is away has nothing to end
  socket.setTimeout(CANCELLING, () => socket.destroy()).unref();
  const message = Buffer.alloc(16);
  [message.length, CANCEL_REQUEST, processID, secretKey].forEach((number, at) => message.writeInt32BE(number, 4 * at));
  socket.write(message);
}

type Callback = (error: unknown, result?: pg.QueryResult) => void;
type Ask = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * A connection that prepares each statement once: Postgres then plans it once instead of each time. One that does not
 * answer in the time that a request is allowed is closed, since whatever were asked next would wait behind it.
 */
export class PreparingClient extends pg.Client {
  private readonly ask = super.query.bind(this) as Ask;

  override query = ((...asked: unknown[]) => {
    const [text, values, callback] = asked;
    if (typeof callback === 'function')
      return this.askInTime(text as string | pg.QueryConfig, values, callback as Callback);
    if (typeof text !== 'string' || !Array.isArray(values))
      return (this.ask as (...parts: unknown[]) => unknown)(unnamed(text), ...asked.slice(1));
    return this.inTime(text, () => this.prepared(text, values));
  }) as pg.Client['query'];

  private prepared(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = mayPrepare && isRead(text, values) ? nameOf(text) : undefined;
    if (!name) return this.ask(text, values);
    return this.ask({ name, text, values }).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== CACHED_PLAN) throw error;
      names.set(text, null);
      return this.ask(text, values);
    });
  }

  private inTime(text: string, ask: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const began = performance.now();
    const asked = withinAllowance(ask, (abandoned) => {
      abandoned?.catch(() => undefined); // it ends with the connection, and nobody waits for it any more
      if (abandoned) cancel(this);
      void this.end();
    });
    const note = () => noteStatement(text, performance.now() - began);
    asked.then(note, note);
    return asked;
  }

  /** As the pool's own `query` asks. */
  private askInTime(asked: string | pg.QueryConfig, values: unknown, callback: Callback): void {
    const query = unnamed(asked) as string | pg.QueryConfig;
    const text = typeof query === 'string' ? query : query.text;
    this.inTime(text, () => this.ask(query, values as unknown[])).then(
      (result) => callback(null, result),
      (error: unknown) => callback(error),
    );
  }
}
