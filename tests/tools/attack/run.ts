import { setTimeout as pause } from 'node:timers/promises';
import { db } from '~/db/db.server';
import { migrateToLatest } from '../../../scripts/database/migrations';
import { startServed } from '../site/server';
import { fillDemo } from '../../../scripts/demo/fill';
import { callByDescription } from './api';
import { sendBodies } from './bodies';
import { breakConnections } from './broken';
import { crawl } from './crawler';
import { sendFiles } from './files';
import { editAgainst } from './hostile-editor';
import { pressAlone } from './hostile-member';
import { listenTogether } from './listeners';
import { tryPasswords } from './logins';
import { sendShapes } from './multipart';
import { pipeline } from './pipelined';
import { startReaders, type Readers, type Reading } from './readers';
import { searchTogether } from './searching-members';
import { dawdle } from './slow';
import { timeResponses } from './timing';
import { aim, type Damage, type Target } from './target';

const WARM_UP = 10_000; // a server that has just started compiles what it runs
const CALM = 10_000;
const LONGEST_WAIT = 100; // milliseconds within which 95 of 100 pages come, whatever is sent
const MB = 1024 * 1024;
const VOLUMES = Array.from({ length: 36 }, (_, at) => at + 1);

const ATTACKS: [name: string, run: (target: Target, signal: AbortSignal) => Promise<Damage>, alone?: 'alone'][] = [
  ['Sin ataque', () => pause(CALM, { sent: 0, figures: [], faults: [] })],
  ['Textos largos en cada campo', sendBodies],
  ['Formularios de archivos rotos', sendShapes],
  ['Contraseñas', tryPasswords],
  ['Clientes lentos', dawdle],
  ['Conexiones rotas', breakConnections],
  ['Peticiones seguidas de una conexión', pipeline],
  ['Archivos costosos de leer', sendFiles],
  ['Una persona hostil', pressAlone],
  ['Búsquedas costosas de diez a la vez', searchTogether],
  ['Escuchar veinte a la vez', listenTogether],
  ['Editores hostiles', editAgainst],
  ['API según su descripción', callByDescription, 'alone'],
  ['Tiempos según el correo', timeResponses, 'alone'],
  ['Rastreador malicioso', crawl, 'alone'],
];

/**
 * Runs the attacks whose names hold one of `words` (all, without any) in turn, on a server with the whole
 * demonstration. Returns whether it held.
 */
export async function attack(words: string[], signal: AbortSignal): Promise<boolean> {
  await migrateToLatest(db);
  await fillDemo(VOLUMES, signal, () => undefined);
  const served = await startServed({});
  const target = await aim(served);
  const isWanted = ([name]: (typeof ATTACKS)[number]) =>
    words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()));
  let readers: Readers | null = null;
  let holds = true;
  try {
    for (const [name, run, alone] of ATTACKS.filter(isWanted)) {
      signal.throwIfAborted();
      if (alone) readers?.stop();
      else if (!readers) await pause(WARM_UP, (readers = startReaders(served.url, pagesOf(target))));
      if (alone) readers = null;
      holds = (await endure(name, () => run(target, signal), readers)) && holds;
    }
    console.log(`\nEl servidor vive, con ${Math.round((await served.memory()) / MB)} MB de memoria.`);
    return holds;
  } finally {
    readers?.stop();
    await served.stop();
    await db.destroy();
  }
}

const pagesOf = ({ cookies }: Target) =>
  cookies.flatMap((cookie): [string, string | undefined][] => [
    ['/', undefined],
    ['/volume/11?chapter=5', cookie],
    ['/evangelio', undefined],
    ['/', cookie],
  ]);

/** Runs one attack, while readers read if there are any. Returns whether nothing broke and nobody waited too long. */
async function endure(name: string, run: () => Promise<Damage>, readers: Readers | null): Promise<boolean> {
  const started = performance.now();
  await readers?.report();
  const { sent, figures, faults } = await run();
  const reading = await readers?.report();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`\n${name}: ${sent} envíos en ${seconds} s`);
  const isRead = reading === undefined || tellReading(reading);
  for (const line of figures) console.log(`  ${line}`);
  for (const line of faults) console.log(`  MAL: ${line}`);
  return faults.length === 0 && isRead;
}

/** Logs the figures of reading meanwhile. Returns whether they are good. */
function tellReading({ pages, bad, median, p95, most }: Reading): boolean {
  console.log(`  quienes leen: ${pages} páginas, ${bad} sin llegar; mediana ${median} ms, p95 ${p95}, máximo ${most}`);
  if (p95 > LONGEST_WAIT) console.log(`  MAL: p95 pasa de ${LONGEST_WAIT} ms`);
  return bad === 0 && p95 <= LONGEST_WAIT;
}
