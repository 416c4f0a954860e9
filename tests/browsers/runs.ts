import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { part } from '../setup/extent';
import { fillSite } from '../setup/full-site';
import { sharedServer } from '../setup/site-in-browser';
import type { Driver, Engine } from './driver';
import { EXCEPTIONS } from './exceptions';
import { openProxy, type Fault } from './faulty-proxy';
import { walk, type Journey, type Journeys } from './journeys';
import { ENTRY_OF_ADMINS, JOURNEYS_OF_ADMINS } from './journeys-of-admins';
import { JOURNEYS_OF_MEMBERS } from './journeys-of-members';
import { JOURNEYS_OF_VISITORS } from './journeys-of-visitors';
import { which } from './processes';
import { Reader, type Scripts } from './reader';

/** Ways to read pages: what becomes of their scripts, and what the line does to them. */
const HOW = {
  'sin guiones': { scripts: 'dead' },
  'con guiones': { scripts: 'alive' },
  'los guiones no llegan': { scripts: 'dead', line: 'scripts' },
  'los estilos no llegan': { scripts: 'alive', line: 'styles' },
  'el primer módulo falla': { scripts: 'dead', line: 'hydration' },
  'con Save-Data': { scripts: 'none', line: 'saving' },
  'en versión ligera': { scripts: 'none' },
} satisfies Record<string, { scripts: Scripts; line?: Fault | 'saving' }>;
type Way = keyof typeof HOW;
export const WAYS = Object.keys(HOW) as Way[];

const all = (journeys: Journeys, as?: Journey['as']) =>
  Object.entries(journeys).map(([name, act]): Journey => ({ name, as, walk: act }));
const JOURNEYS = [
  ...all({ ...JOURNEYS_OF_VISITORS, ...ENTRY_OF_ADMINS }),
  ...all(JOURNEYS_OF_MEMBERS, 'user'),
  ...all(JOURNEYS_OF_ADMINS, 'admin'),
];

/** Walks every journey in an engine, in each of these ways, or in one after another where a part is enough. Skips an engine that is not installed. */
export function walkAll({ name: engine, needs, open }: Engine, ways: Way[]): void {
  const isMissing = Object.keys(needs).some((program) => !which(program));
  describe.skipIf(isMissing).each(ways)(`${engine}, %s`, (way) => {
    const { scripts, line = 'none' } = { line: undefined, ...HOW[way] };
    let [driver, server]: [Driver, Awaited<ReturnType<typeof openProxy>>] = [] as never;
    let reader: Reader;
    beforeAll(async () => {
      const { url } = await sharedServer();
      if (line !== 'none') server = await openProxy(url, line);
      driver = await open({ scripts: way !== 'sin guiones' });
      console.log(`${engine} ${driver.version}, ${way}`);
      reader = new Reader(driver, server?.url ?? url, scripts);
    }, 120_000);
    afterAll(async () => {
      await driver?.close();
      await server?.close();
      if (line !== 'none' && line !== 'saving') expect(server.lost()).toBeGreaterThan(0); // or nothing went wrong
    });
    beforeAll(fillOnce);

    it.for(part(JOURNEYS, ways.length, ways.indexOf(way)))('$name', async (journey, { skip }) => {
      const reason = EXCEPTIONS[`${engine}: ${journey.name}`] ?? EXCEPTIONS[`${way}: ${journey.name}`];
      if (reason) console.log(`${engine}, ${way}, ${journey.name}: ${reason}`);
      skip(reason !== undefined, reason);
      await walk(journey, reader, way === 'en versión ligera');
    });
  });
}

let filled: Promise<void> | undefined;

const fillOnce = () => (filled ??= fillSite());
