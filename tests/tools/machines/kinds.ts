import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from '../site/site';
import type { Trial as Repeated } from '../site/trials';
import { lookAtAgreement } from './agreement';
import { startIn, type Machines } from './rig';
import { openChromium, openTabs } from './tabs';
import type { Version } from './versions';

const FOUND_AGAIN = 1500; // milliseconds until the proxy retries a server that did not respond

/** Event that happens to the machines, again and again, while people read and write. */
export interface Trial extends Repeated<Machines> {
  happen: (machines: Machines, turn: number) => Promise<void>;
}

async function restart(machines: Machines, site: Site, version?: Version): Promise<void> {
  const { code } = await site.stop();
  if (code !== 0) machines.history.wrong(`el código al parar fue ${code}`, '');
  startIn(site, machines, version);
  await site.untilServes();
}

/** Deploys to one server after the other: from the version before to this, to the next, and back to this. */
async function deploy(machines: Machines, turn: number): Promise<void> {
  const { load, sites, neighbours } = machines;
  const way = ['de la anterior a esta', 'a la siguiente', 'de vuelta a esta'][turn % 3] ?? '';
  const tabs = await openTabs(load.world, sites.length);
  const window = await openChromium(load.world);
  try {
    for (const [at, site] of sites.entries()) {
      await restart(machines, site, turn % 3 === 1 ? neighbours?.next : undefined);
      await pause(3000);
      await tabs.use(`${way}, con ${at + 1} de 2`);
      await window.use(`${way}, con ${at + 1} de 2`);
    }
  } finally {
    await window.close();
  }
}

async function killOne(machines: Machines, turn: number): Promise<void> {
  const site = machines.sites[turn % 2] as Site;
  await site.killAll();
  startIn(site, machines);
  await site.untilServes();
  await pause(FOUND_AGAIN);
}

async function killPooler({ pooler }: Machines): Promise<void> {
  await pooler.kill();
  await pause(Math.random() * 1000);
  await pooler.startAgain();
}

async function promote({ pair, pooler, sites }: Machines): Promise<void> {
  await pair.promote();
  pooler.pointTo(pair.sockets);
  for (const site of sites) await site.untilServes();
  await pair.addStandby();
}

export const TRIALS: Trial[] = [
  {
    name: 'despliegue',
    what: 'otra versión (de la anterior a esta, a la siguiente, de vuelta), un servidor tras otro, con pestañas abiertas de antes',
    times: 3,
    happen: deploy,
    missing: ({ neighbours }) => (neighbours ? null : 'aquí no hay historia de la que sacar la versión anterior'),
  },
  {
    name: 'juntos',
    what: 'los dos sirven, y se compara lo que saben',
    times: 1,
    happen: (machines) => lookAtAgreement(machines).then(() => pause(30_000)),
  },
  { name: 'servidor', what: 'uno de los dos servidores muere (SIGKILL) y vuelve', times: 20, happen: killOne },
  { name: 'pgbouncer', what: 'PgBouncer muere (SIGKILL) y vuelve', times: 10, happen: killPooler },
  {
    name: 'primario',
    what: 'el Postgres primario muere con todo, el de reserva toma su lugar, y se le pone otro',
    times: 5,
    happen: promote,
  },
];
