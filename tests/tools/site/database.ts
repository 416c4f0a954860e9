import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { descendants, findProcess, send } from '../../../scripts/start/processes.mjs';

const SERVER = "application_name = 'libro-de-cielo'";

/** Actions on a Postgres from outside. */
export class Database {
  /** @param cluster its present URL, and the pid of its postmaster */
  constructor(private readonly cluster: () => { url: string; pid: number }) {}

  private async client(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.cluster().url,
      application_name: 'prueba',
      connectionTimeoutMillis: 3000,
    });
    client.on('error', () => undefined); // it may be killed during the connection
    await client.connect();
    return client;
  }

  async whileConnected<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = await this.client();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  ask = <Row>(text: string): Promise<Row[]> =>
    this.whileConnected(async (client) => (await client.query(text)).rows as Row[]);

  /** Tells whether it accepts a connection and a query. */
  answers = (): Promise<boolean> =>
    this.ask('select 1').then(
      () => true,
      () => false,
    );

  killPostmaster = (): boolean => send(this.cluster().pid, 'SIGKILL');

  /** Kills one of the site's sessions, upon which Postgres ends all of them and recovers. */
  async killSession(): Promise<boolean> {
    const rows = await this.ask<{ pid: number }>(
      `select pid from pg_stat_activity where ${SERVER} order by state <> 'idle' desc, random() limit 1`,
    );
    return rows[0] !== undefined && send(rows[0].pid, 'SIGKILL');
  }

  /** Does `work` while all its processes are stopped. */
  async whileFrozen(work: () => Promise<void>): Promise<void> {
    const { pid: postmaster } = this.cluster();
    const all = [postmaster, ...descendants(postmaster)];
    for (const pid of all) send(pid, 'SIGSTOP');
    try {
      await work();
    } finally {
      for (const pid of all) if (findProcess(pid)) send(pid, 'SIGCONT');
    }
  }

  /** Does `work` while this table is locked, so that every query of it holds its connection. */
  whileLocked = (table: string, work: () => Promise<void>): Promise<void> =>
    this.whileConnected(async (client) => {
      await client.query(`begin; lock table ${table} in access exclusive mode`);
      await work();
    });

  /** Occupies every connection that Postgres has, those of the site too, for so long. */
  async whileFull(milliseconds: number): Promise<void> {
    const until = Date.now() + milliseconds;
    const taken: pg.Client[] = [];
    const first = await this.client();
    while (Date.now() < until) {
      const more = await Promise.all(Array.from({ length: 10 }, () => this.client().catch(() => null)));
      taken.push(...more.filter((client) => client !== null));
      const full = more.includes(null);
      if (full) await first.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${SERVER}`);
      await pause(full ? 100 : 0);
    }
    await Promise.all([first, ...taken].map((client) => client.end()));
  }

  /**
   * Leftovers of the site in the database, each as a line: open transactions, locks, prepared transactions. A job that
   * follows an upload ends by itself: what stays for a minute is left over.
   */
  async leftovers(until = Date.now() + 60_000): Promise<string[]> {
    const rows = await this.ask<{ line: string }>(`
      select 'una sesión: ' || state || ' ' || left(query, 80) as line
        from pg_stat_activity where ${SERVER} and state <> 'idle'
      union all select 'un cerrojo: ' || locktype || ' ' || mode || ' ' || coalesce(relation::regclass::text, objid::text, '')
        from pg_locks where locktype <> 'virtualxid' and pid <> pg_backend_pid()
      union all select 'una transacción preparada: ' || gid from pg_prepared_xacts`);
    if (rows.length === 0 || Date.now() > until) return rows.map(({ line }) => line);
    await pause(500);
    return this.leftovers(until);
  }

  private async count(from: string): Promise<number> {
    const rows = await this.ask<{ count: string }>(`select count(*) as count from ${from}`);
    return Number(rows[0]?.count ?? 0);
  }

  /** Number of the site's connections. */
  connections = (): Promise<number> => this.count(`pg_stat_activity where ${SERVER}`);

  /** Number of letters in the queue. */
  lettersWaiting = (): Promise<number> => this.count("outbox where state = 'waiting'");
}
