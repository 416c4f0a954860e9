import pg from 'pg';
import { withinAllowance } from './allowance.server';

type Callback = Parameters<pg.Pool['connect']>[0];

const nothing = () => undefined;

/** Connections that are waited for no longer than a request is allowed to wait for the database. */
export class PatientPool extends pg.Pool {
  private readonly open = super.connect.bind(this) as () => Promise<pg.PoolClient>;

  override connect = ((callback?: Callback) => {
    const connecting = withinAllowance(
      () => this.open(),
      (asked) => void asked?.then((client) => client.release(), nothing), // nobody waits for it any more
    );
    if (!callback) return connecting;
    return void connecting.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, nothing),
    );
  }) as pg.Pool['connect'];
}
