import { randomBytes } from 'node:crypto';
import { mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { History } from '../site/history';
import { Load } from '../site/load';
import { openMailServer } from '../site/mail-server';
import { freePort } from '../site/free-port';
import type { Seen } from '../site/last-look';
import { siteSettings } from '../site/settings';
import { Site } from '../site/site';
import type { Listener } from './child';
import type { Neighbours, Version } from './versions';
import { Pair } from './pair';
import { Pooler } from './pooler';
import { startProxy } from './proxy';

/** Two sites behind a proxy, on one Postgres with a standby, behind a pooler. */
export interface Machines extends Seen {
  folder: string;
  pair: Pair;
  pooler: Pooler;
  proxy: Listener;
  sites: [Site, Site];
  neighbours: Neighbours | null;
}

/** Starts a site in a version, this one if none is given; those before this one know nothing of poolers. */
export function startIn(site: Site, { pooler, pair }: Pick<Machines, 'pooler' | 'pair'>, version?: Version): void {
  if (version?.knowsPoolers === false) site.start({ DATABASE_URL: pair.url }, version.folder);
  else site.start({ DATABASE_URL: pooler.url, PREPARED_STATEMENTS: 'off' }, version?.folder);
}

/** Sets up all of it in a folder that is thrown away; both sites are started at once on an empty database. */
export async function setUp(neighbours: Neighbours | null): Promise<Machines> {
  const folder = await mkdtemp(join(tmpdir(), 'libro-maquinas-'));
  await chmod(folder, 0o711); // the account of Postgres needs access
  const mail = await openMailServer();
  const pair = await Pair.start(folder);
  const pooler = await Pooler.start(join(folder, 'pooler'), pair.sockets, pair.account);
  const ports = [await freePort(), await freePort()];
  const proxy = await startProxy(join(folder, 'proxy'), ports);
  const sites = makeSites(folder, mail.url, ports, proxy.port);
  const history = new History();
  const load = new Load({ origin: `http://127.0.0.1:${proxy.port}`, history });
  const { database } = pair;
  const machines: Machines = { folder, pair, pooler, proxy, sites, mail, database, history, load, neighbours };
  for (const site of sites) startIn(site, machines, neighbours?.before);
  await Promise.all(sites.map((site) => site.untilServes()));
  await load.gather();
  return machines;
}

export async function takeDown({ sites, proxy, pooler, pair, mail, folder }: Machines): Promise<void> {
  await Promise.all(sites.map((site) => site.killAll()));
  await proxy.end('SIGTERM'); // its worker outlives a master that is killed
  await pooler.kill();
  await pair.remove();
  await mail.close();
  await rm(folder, { recursive: true, force: true });
}

function makeSites(folder: string, mail: string, ports: number[], publicPort: number): [Site, Site] {
  const shared = {
    ...siteSettings(mail),
    TRUST_PROXY: '2', // the browsers here name their address as a proxy would, before the proxy does
    APP_URL: `http://127.0.0.1:${publicPort}`,
    SESSION_SECRET: randomBytes(32).toString('hex'),
  };
  const [first, second] = ports.map((port, at) => new Site({ ...shared, DATA_DIR: join(folder, `datos-${at}`) }, port));
  return [first as Site, second as Site];
}
