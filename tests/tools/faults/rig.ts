import { setTimeout as pause } from 'node:timers/promises';
import type { startThrowAway } from '../../setup/throw-away';
import { Watcher } from '../site/back';
import type { Held } from '../site/check/growth';
import type { Clock } from './clock';
import { Database } from '../site/database';
import type { Disk } from './disk';
import type { History } from '../site/history';
import type { Load } from '../site/load';
import { openMailServer } from '../site/mail-server';
import { Person } from '../site/person';
import { addressNumber } from '../site/crowd';
import { freePort, Site } from '../site/site';

export type Postgres = Awaited<ReturnType<typeof startThrowAway>>;

export const ADMIN = { email: 'admin@libro.example', password: 'administra-1' };
export const ZONE = 'America/Mexico_City';

/** Site with all that it depends on, each of which can be broken. */
export interface Rig {
  site: Site;
  database: Database;
  disk: Disk;
  mail: Awaited<ReturnType<typeof openMailServer>>;
  clock: Clock | null;
  postgres: Postgres;
  history: History;
  load: Load;
  watcher: Watcher;
  /** Records a time in milliseconds for the final report, under its words. */
  note: (words: string, figure: number) => void;
  figures: Map<string, number[]>;
  /** Resources that the server held after each fault. */
  usage: Held[];
}

/** Settings of every site under test. */
export const siteSettings = (mailServer: string) => ({
  DEMO_CONTENT: 'on',
  SMTP_URL: mailServer,
  MAIL_FROM: 'Libro de Cielo <hola@libro.example>',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  CONTACT_EMAIL: 'contacto@libro.example',
  TIME_ZONE: ZONE,
});

/** Starts everything but the people: the site runs, with the demonstration in it. */
export async function setUp(postgres: Postgres, disk: Disk) {
  const mail = await openMailServer();
  const settings = {
    ...siteSettings(mail.url),
    DATABASE_URL: postgres.postgres.url,
    DATA_DIR: `${postgres.folder}/datos`,
    TRUST_PROXY: '1',
  };
  const site = new Site(settings, await freePort());
  site.start();
  return {
    site,
    mail,
    database: new Database({ url: postgres.postgres.url, pid: () => postgres.postgres.server.pid }),
    disk,
  };
}

/** Watcher of the site's return, as a visitor and as a member. */
export function watcherOf(load: Load): Watcher {
  const [member] = load.members;
  if (!member) throw new Error('nobody has gathered');
  return new Watcher(
    load.watcher(),
    new Person({ ...load.world, isWatching: true }, member.account, addressNumber(998), true),
  );
}

/** Stops the site and its Postgres, and starts both with these variables in their environment. */
export async function restartWith(rig: Rig, env: Record<string, string>): Promise<void> {
  await rig.site.stop();
  await rig.postgres.restart(env);
  rig.site.start(env);
  await rig.watcher.untilBack();
  await pause(1000);
}
