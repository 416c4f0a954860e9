import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { descendants, findProcess, send } from '../../../scripts/start/processes.mjs';

const SERVER = "application_name = 'libro-de-cielo'";

interface Cluster {
  url: string;
  /** Pid of the current postmaster. */
  pid: () => number;
}

/** Actions on a Postgres from outside. */
export class Database {
  constructor(private readonly cluster: Cluster) {}

  private async client(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.cluster.url,
      application_name: 'prueba',
      connectionTimeoutMillis: 3000,
    });
    client.on('error', () => undefined); // it may be killed during the connection
    await client.connect();
    return client;
  }

  async ask<Row>(text: string): Promise<Row[]> {
    const client = await this.client();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** Tells whether it accepts a connection and a query. */
  answers = (): Promise<boolean> =>
    this.ask('select 1').then(
      () => true,
      () => false,
    );

  killPostmaster = (): boolean => send(this.cluster.pid(), 'SIGKILL');

  /** Kills one of the site's sessions, upon which Postgres ends all of them and recovers. */
  async killSession(): Promise<boolean> {
    const rows = await this.ask<{ pid: number }>(
      `select pid from pg_stat_activity where ${SERVER} order by state <> 'idle' desc, random() limit 1`,
    );
    return rows[0] !== undefined && send(rows[0].pid, 'SIGKILL');
  }

  /** Does `work` while all its processes are stopped. */
  async whileFrozen(work: () => Promise<void>): Promise<void> {
    const all = [this.cluster.pid(), ...descendants(this.cluster.pid())];
    for (const pid of all) send(pid, 'SIGSTOP');
    try {
      await work();
    } finally {
      for (const pid of all) if (findProcess(pid)) send(pid, 'SIGCONT');
    }
  }

  /** Does `work` while this table is locked, so that every query of it holds its connection. */
  async whileLocked(table: string, work: () => Promise<void>): Promise<void> {
    const client = await this.client();
    try {
      await client.query(`begin; lock table ${table} in access exclusive mode`);
      await work();
    } finally {
      await client.end();
    }
  }

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

  /** Leftovers of the site in the database, each as a line: open transactions, locks, prepared transactions. */
  async leftovers(): Promise<string[]> {
    const sessions = await this.ask<{ line: string }>(
      `select state || ' ' || left(query, 80) as line from pg_stat_activity where ${SERVER} and state <> 'idle'`,
    );
    const locks = await this.ask<{ line: string }>(
      `select locktype || ' ' || mode || ' ' || coalesce(relation::regclass::text, objid::text, '') as line
         from pg_locks where locktype <> 'virtualxid' and pid <> pg_backend_pid()`,
    );
    const prepared = await this.ask<{ line: string }>('select gid as line from pg_prepared_xacts');
    return [
      ...sessions.map(({ line }) => `una sesión: ${line}`),
      ...locks.map(({ line }) => `un cerrojo: ${line}`),
      ...prepared.map(({ line }) => `una transacción preparada: ${line}`),
    ];
  }

  /** Number of the site's connections. */
  async connections(): Promise<number> {
    const rows = await this.ask<{ count: string }>(`select count(*) as count from pg_stat_activity where ${SERVER}`);
    return Number(rows[0]?.count ?? 0);
  }

  /** Number of letters in the queue. */
  async lettersWaiting(): Promise<number> {
    const rows = await this.ask<{ count: string }>("select count(*) as count from outbox where state = 'waiting'");
    return Number(rows[0]?.count ?? 0);
  }
}
