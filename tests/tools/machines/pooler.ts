import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../site/free-port';
import { Listener, type Runner } from './child';
import { findProgram } from './programs';

/** PgBouncer in transaction mode before one Postgres, and later before another. */
export class Pooler {
  private constructor(
    private readonly file: string,
    private readonly listener: Listener,
  ) {}

  /** @param sockets the folder of Postgres's socket, into which `runner` may go */
  static async start(folder: string, sockets: string, runner: Runner | undefined): Promise<Pooler> {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'pgbouncer.ini');
    const port = await freePort();
    writeFileSync(file, settings(port, sockets), { mode: 0o644 });
    if (runner) chownSync(folder, runner.uid, runner.gid);
    const pooler = new Pooler(file, new Listener(findProgram('pgbouncer'), ['-q', file], port, runner));
    await pooler.listener.start();
    return pooler;
  }

  get url(): string {
    return `postgres://app@127.0.0.1:${this.listener.port}/postgres`;
  }

  /** Directs all clients from now on to another Postgres. */
  pointTo(sockets: string): void {
    writeFileSync(this.file, settings(this.listener.port, sockets));
    this.listener.readAgain();
  }

  kill = (): Promise<void> => this.listener.end('SIGKILL');
  startAgain = (): Promise<void> => this.listener.start();
}

/** Settings as in the README; every client is let in, since all of it is on this machine. */
const settings = (port: number, sockets: string) => `
[databases]
postgres = host=${sockets} port=5432 user=app
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 30
max_client_conn = 1000
ignore_startup_parameters = statement_timeout
server_login_retry = 1
server_fast_close = 1
logfile =
pidfile =
`;
