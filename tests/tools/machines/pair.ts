import { chownSync, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Database } from '../site/database';
import { until } from '../site/back';
import { startPostgres } from '../../../scripts/start/postgres.mjs';
import { descendants, send } from '../../../scripts/start/processes.mjs';

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

const SETTINGS = { max_connections: 100, wal_keep_size: '512MB', max_wal_size: '512MB' };
const OF_THE_OTHER = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'standby.signal']);

/** Primary, and a standby that has each transaction before the client gets word that it is stored. */
export class Pair {
  private copies = 0;
  private standby: Postgres | undefined;
  readonly database = new Database(() => ({ url: this.primary.url, pid: this.primary.server.pid }));

  private constructor(
    private readonly folder: string,
    private primary: Postgres,
  ) {}

  static async start(folder: string): Promise<Pair> {
    const pair = new Pair(folder, await startPostgres({ dataDir: join(folder, 'postgres-0'), settings: SETTINGS }));
    await pair.addStandby();
    return pair;
  }

  get url(): string {
    return this.primary.url;
  }

  get sockets(): string {
    return this.primary.place.sockets;
  }

  get account() {
    return this.primary.place.account;
  }

  private readonly own = (path: string): void => {
    if (this.account) chownSync(path, this.account.uid, this.account.gid);
  };

  private async backUp(cluster: string): Promise<void> {
    await this.database.whileConnected(async (client) => {
      await client.query("select pg_backup_start('standby', true)");
      await copyRunning(this.primary.place.cluster, cluster, this.own);
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
      const files = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '', 'postgresql.auto.conf': '' };
      for (const name of ['pg_wal', 'pg_replslot']) await mkdir(join(cluster, name), { mode: 0o700 });
      for (const [name, text] of Object.entries(files)) await writeFile(join(cluster, name), text, { mode: 0o600 });
      for (const name of ['pg_wal', 'pg_replslot', ...Object.keys(files)]) this.own(join(cluster, name));
    });
  }

  /** Copies the primary while it is in use, and makes every commit wait for the copy from then on. */
  async addStandby(): Promise<void> {
    const name = `postgres-${(this.copies += 1)}`;
    const dataDir = join(this.folder, name);
    await this.backUp(dataDir);
    const from = `host=${this.sockets} port=5432 user=app application_name=standby`;
    this.standby = await startPostgres({ dataDir, settings: { ...SETTINGS, primary_conninfo: from } });
    await this.database.ask("alter system set synchronous_standby_names = '*'");
    await this.database.ask('select pg_reload_conf()');
    await until('the standby', performance.now(), () => this.isInStep());
  }

  private async isInStep(): Promise<boolean> {
    const rows = await this.database.ask<{ sync_state: string }>('select sync_state from pg_stat_replication');
    return rows.some(({ sync_state: state }) => state === 'sync');
  }

  /** Kills the primary with all its processes, as in a power cut, and promotes the standby. */
  async promote(): Promise<void> {
    const { standby, primary } = this;
    if (!standby) throw new Error('no standby');
    const stopped = primary.stop(); // nobody restarts it
    for (const pid of [primary.server.pid, ...descendants(primary.server.pid)]) send(pid, 'SIGKILL');
    await stopped;
    this.primary = standby;
    this.standby = undefined;
    await this.database.ask('select pg_promote(true, 60)');
    await this.clear(primary);
  }

  private async clear({ place: { cluster, sockets } }: Postgres): Promise<void> {
    const all = [sockets, ...['', '.log', '.lock', '.owner'].map((end) => cluster + end)];
    await Promise.all(all.map((path) => rm(path, { recursive: true, force: true })));
  }

  async remove(): Promise<void> {
    if (this.standby) await this.standby.stop();
    await this.primary.stop();
    for (const one of [this.primary, this.standby]) if (one) await this.clear(one);
  }
}

/** Copies a running cluster, as Postgres allows: files that vanish meanwhile do not matter. */
async function copyRunning(from: string, to: string, own: (path: string) => void): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  own(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (OF_THE_OTHER.has(entry.name)) continue;
    if (entry.isDirectory()) await copyRunning(source, target, own);
    else await copyFile(source, target).catch(() => undefined);
    if (existsSync(target)) own(target);
  }
}
