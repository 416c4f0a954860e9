import type { startThrowAway } from '../../setup/temporary-postgres';
import type { Watcher } from '../site/back';
import type { Held } from '../site/check/growth';
import { Database } from '../site/database';
import { freePort } from '../site/free-port';
import { History } from '../site/history';
import type { Seen } from '../site/last-look';
import { Load } from '../site/load';
import { openMailServer } from '../site/mail-server';
import { siteSettings } from '../site/settings';
import { Site } from '../site/site';
import { makeClock, type Clock } from './clock';
import type { Disk } from './disk';

export type Postgres = Awaited<ReturnType<typeof startThrowAway>>;

/** Site with all that it depends on, each of which can be broken. */
export interface Rig extends Seen {
  site: Site;
  sites: Site[];
  disk: Disk;
  clock: Clock | null;
  postgres: Postgres;
  watcher: Watcher;
  /** Records a time in milliseconds for the final report, under its words. */
  note: (words: string, figure: number) => void;
  figures: Map<string, number[]>;
  /** Resources that the server held after each fault. */
  usage: Held[];
}

/** Starts everything, with the demonstration, and gathers the people. */
export async function setUp(postgres: Postgres, disk: Disk): Promise<Rig> {
  const mail = await openMailServer();
  const settings = {
    ...siteSettings(mail.url),
    DATABASE_URL: postgres.postgres.url,
    DATA_DIR: `${postgres.folder}/datos`,
    TRUST_PROXY: '1',
  };
  const site = new Site(settings, await freePort());
  const database = new Database(() => ({ url: postgres.postgres.url, pid: postgres.postgres.server.pid }));
  const history = new History();
  const load = new Load({ origin: site.origin(), history });
  site.start();
  await site.untilServes();
  await load.gather();
  const figures = new Map<string, number[]>();
  const note = (words: string, figure: number) => void figures.set(words, [...(figures.get(words) ?? []), figure]);
  const parts = { site, sites: [site], mail, database, disk, postgres, history, load };
  return { ...parts, watcher: load.watcher(), note, figures, usage: [], clock: makeClock(disk.folder) };
}
