import pg from 'pg';
import { env } from '~/env.server';
import { withinTimeBudget } from './time-budget.server';
import { recordStatement } from './statements.server';

const MOST_NAMES = 500; // every connection holds each of them
const LONGEST = 5_000; // characters; longer ones are lists of rows, which do not come again
const CACHED_PLAN = '0A000'; // a migration by another process changed what the statement returns

const names = new Map<string, string | null>();
const mayPrepare = env.PREPARED_STATEMENTS === 'on';

/** Removes the name that a library gave a statement, where none is prepared. */
function unnamed(query: unknown): unknown {
  if (mayPrepare || !query || typeof query !== 'object' || !('name' in query) || 'submit' in query) return query;
  return { ...query, name: undefined };
}

type Callback = (error: unknown, result?: pg.QueryResult) => void;
type Send = (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * A connection that prepares each statement once: Postgres then plans it once instead of each time. One that does not
 * answer within the time budget of its work is closed, since the next statement would wait behind it; Postgres ends it
 * then (`noticeClosing`).
 */
export class PreparingClient extends pg.Client {
  private readonly send = super.query.bind(this) as Send;

  override query = ((...args: unknown[]) => {
    const [text, values, callback] = args;
    if (typeof callback === 'function')
      return this.sendInTime(text as string | pg.QueryConfig, values, callback as Callback);
    if (typeof text !== 'string' || !Array.isArray(values))
      return (this.send as (...parts: unknown[]) => unknown)(unnamed(text), ...args.slice(1));
    return this.inTime(text, () => this.prepared(text, values));
  }) as pg.Client['query'];

  private prepared(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = mayPrepare && isRead(text, values) ? nameOf(text) : undefined;
    if (!name) return this.send(text, values);
    return this.send({ name, text, values }).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || error.code !== CACHED_PLAN) throw error;
      names.set(text, null);
      return this.send(text, values);
    });
  }

  private inTime(text: string, send: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const began = performance.now();
    const abandon = (abandoned: Promise<pg.QueryResult> | null) => {
      abandoned?.catch(() => undefined); // it ends with the connection, and nobody waits for it any more
      void this.end();
    };
    const running = withinTimeBudget(send, abandon, true);
    const note = () => recordStatement(text, performance.now() - began);
    running.then(note, note);
    return running;
  }

  /** Runs a query that the pool's own `query` sends, with a callback. */
  private sendInTime(statement: string | pg.QueryConfig, values: unknown, callback: Callback): void {
    const query = unnamed(statement) as string | pg.QueryConfig;
    const text = typeof query === 'string' ? query : query.text;
    this.inTime(text, () => this.send(query, values as unknown[])).then(
      (result) => callback(null, result),
      (error: unknown) => callback(error),
    );
  }
}

/**
 * Has Postgres look ten times a second whether somebody still waits for a statement: it would work on to its end. One that
 * cannot (before 14, or on a system without the means) lets `statement_timeout` end it.
 */
export const noticeClosing = (client: pg.ClientBase): Promise<void> =>
  client.query("set client_connection_check_interval = '100ms'").then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error;
    },
  );

/** Tells whether a text is one statement that can be prepared: with values it is; without, only a plain select. */
const isRead = (text: string, values: unknown[]) => values.length > 0 || text.startsWith('select ');

/** Name that a statement is prepared under; undefined if its text is not repeated, or if it went stale. */
function nameOf(text: string): string | undefined {
  const cached = names.get(text);
  if (cached !== undefined) return cached ?? undefined;
  if (names.size >= MOST_NAMES || text.length > LONGEST) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
