import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillHouse } from '../setup/full-house';
import { sharedServer } from '../setup/house';
import type { Driver, Engine } from './driver';
import { EXCEPTIONS } from './exceptions';
import { openProxy, type Fault, type FaultyProxy } from './faulty-proxy';
import { walk } from './journeys';
import { JOURNEYS_OF_ADMINS } from './journeys-of-admins';
import { JOURNEYS_OF_MEMBERS } from './journeys-of-members';
import { JOURNEYS_OF_VISITORS } from './journeys-of-visitors';
import { which } from './processes';
import { Reader, type Scripts } from './reader';

/** Ways to get pages without scripts though the browser runs them: by its header, or by the reader's choice. */
type Light = 'con Save-Data' | 'en versión ligera';
/**
 * Ways to read pages: with scripts off, on, light, or with a fault of the line, after which they are as with scripts
 * off.
 */
export type Way = 'sin guiones' | 'con guiones' | Light | Fault;
export const WORDS: Record<Fault, string> = {
  scripts: 'los guiones no llegan',
  styles: 'los estilos no llegan',
  hydration: 'el primer módulo falla',
};

/** State of the scripts by way; in all others they do not run. */
const SCRIPTS: Partial<Record<Way, Scripts>> = {
  'con guiones': 'alive',
  styles: 'alive',
  'con Save-Data': 'none',
  'en versión ligera': 'none',
};

const JOURNEYS = [...JOURNEYS_OF_VISITORS, ...JOURNEYS_OF_MEMBERS, ...JOURNEYS_OF_ADMINS];

/** Walks every journey in an engine, in each of these ways. Skips an engine that is not installed. */
export function walkAll(engine: Engine, ways: Way[]): void {
  const missing = Object.keys(engine.needs).filter((program) => !which(program));
  describe.skipIf(missing.length > 0).each(ways.map((way) => ({ way, words: isFault(way) ? WORDS[way] : way })))(
    `${engine.name}, $words`,
    ({ way, words }) => {
      let [driver, server]: [Driver, Pick<FaultyProxy, 'url' | 'lost' | 'close'>] = [] as never;
      let reader: Reader;
      beforeAll(async () => {
        server = await wayTo((await sharedServer()).url, way);
        driver = await engine.open({ scripts: way !== 'sin guiones' });
        console.log(`${engine.name} ${driver.version}, ${words}`);
        reader = new Reader(driver, server.url, SCRIPTS[way] ?? 'dead');
      }, 120_000);
      afterAll(async () => {
        await driver?.close();
        await server?.close();
        if (isFault(way)) expect(server.lost()).toBeGreaterThan(0); // or nothing went wrong on the way
      });
      beforeAll(fillOnce);

      it.for(JOURNEYS)('$name', async (journey, { skip }) => {
        const reason = EXCEPTIONS[`${engine.name}: ${journey.name}`] ?? EXCEPTIONS[`${words}: ${journey.name}`];
        if (reason) console.log(`${engine.name}, ${words}, ${journey.name}: ${reason}`);
        skip(reason !== undefined, reason);
        await walk(journey, reader, way === 'en versión ligera');
      });
    },
  );
}

let filled: Promise<void> | undefined;

const isFault = (way: Way): way is Fault => way in WORDS;

/** Opens the way to the server, with the fault if it has one. */
async function wayTo(url: string, way: Way) {
  if (way === 'con Save-Data') return openProxy(url, 'saving');
  return isFault(way) ? openProxy(url, way) : { url, lost: () => 0, close: () => Promise.resolve() };
}

const fillOnce = () => (filled ??= fillHouse());
