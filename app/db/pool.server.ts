import pg from 'pg';
import { Semaphore } from '~/semaphore';
import { currentContext } from '~/work.server';
import { withinTimeBudget } from './time-budget.server';

type Callback = Parameters<pg.Pool['connect']>[0];

const nothing = () => undefined;

const FOR_SESSIONS = 2; // connections that nothing else takes
const PART = 0.4; // of all connections, those that lists and searches may hold, and work that waits for locks
const LEAST = 2; // work in a transaction may use another connection
const FOR_CONTENT = 2; // connections that work on what is one's own does not take

/**
 * Pool in which a request waits for a connection within its time budget. It has shares: lists and searches hold a part
 * of the connections at most, uploads another, what is one's own leaves some for content, and a few are reserved for
 * looking sessions up (`shares.server.ts`, `forOwn`).
 */
export class PatientPool extends pg.Pool {
  private readonly open = super.connect.bind(this) as () => Promise<pg.PoolClient>;
  private readonly usual: Semaphore;
  private readonly lists: Semaphore;
  private readonly turns: Semaphore;
  private readonly own: Semaphore;

  constructor(config: pg.PoolConfig & { max: number }) {
    super(config);
    const usual = Math.max(LEAST, config.max - FOR_SESSIONS);
    this.usual = new Semaphore(usual);
    this.own = new Semaphore(Math.max(LEAST, usual - FOR_CONTENT));
    const part = Math.max(LEAST, Math.floor(config.max * PART));
    [this.lists, this.turns] = [new Semaphore(part), new Semaphore(part)];
  }

  /** Number of callers that wait for a connection, or for their share. */
  get waiting(): number {
    const shares = [this.usual, this.lists, this.turns, this.own];
    return shares.reduce((sum, share) => sum + share.waiting, this.waitingCount);
  }

  private sharesAtHand(): Semaphore[] {
    const share = currentContext()?.share;
    if (share === 'sessions') return [];
    return share ? [this[share], this.usual] : [this.usual];
  }

  private async take(): Promise<pg.PoolClient> {
    const shares = this.sharesAtHand();
    for (const share of shares) await share.enter();
    const leave = () => shares.forEach((share) => share.leave());
    try {
      const client = await this.open();
      const release = client.release.bind(client);
      client.release = (error) => {
        release(error);
        leave();
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }

  override connect = ((callback?: Callback) => {
    const connecting = withinTimeBudget(
      () => this.take(),
      (abandoned) => void abandoned?.then((client) => client.release(), nothing), // nobody waits for it any more
    );
    if (!callback) return connecting;
    return void connecting.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, nothing),
    );
  }) as pg.Pool['connect'];
}
