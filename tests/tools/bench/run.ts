import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { db } from '~/db/db.server';
import { env } from '~/env.server';
import { migrateToLatest } from '../../../scripts/database/migrations';
import { writeDemo } from '../../../scripts/demo/files';
import { fillDemo } from '../../../scripts/demo/fill';
import { fetchRaw, type RawResponse } from './answer';
import { measureImport } from './book-part';
import { measureFound } from './found';
import { startFloors } from './floor';
import { measureGospelMail } from './gospel-mail';
import { fillWithPeople, settle, type Reader } from './people';
import { coursesOf, measureRounds, type Line, type Rig } from './rounds';
import { makeRows, type Row } from './rows';
import { startServed, type Served } from '../site/server';
import { printSizes } from './sizes';
import { mixed, press, soak } from './soak';
import { costTable, faultsOf, rateTable, Results, scaleTable } from './table';

const ALL = Array.from({ length: 36 }, (_, at) => at + 1);
const SEED = 'recuerdo';
const DAY = '2026-11-21';
const ENCODINGS = ['br', 'gzip', 'identity'];
const PRESSURE = 10; // seconds
const GB = 1024 ** 3;

export interface Wanted {
  /** Folder of the temporary files. */
  folder: string;
  /** Pid of its Postgres. */
  postmaster: number;
  /** Nodes that run the servers. */
  nodes: string[];
  /** Limits the run to the rows whose names hold one of these; empty for all rows and the rest. */
  words: string[];
  /** Minutes under pressure, in place of the tables. */
  soak?: number;
  signal: AbortSignal;
}

/** Runs every measurement, or the soak, and prints the results. */
export async function measureAll(wanted: Wanted): Promise<void> {
  const { folder, nodes, words, signal } = wanted;
  tell('Preparando el libro y el servidor…');
  await migrateToLatest(db);
  if (words[0] === 'buscar-acierto') {
    await fillDemo(ALL, signal, () => undefined);
    await settle();
    const seeds = words.slice(1);
    for (const seed of seeds.length > 0 ? seeds : [SEED]) await measureFound(seed);
    return;
  }
  const served = await Promise.all(nodes.map((node) => startServed({ VITEST: '' }, node)));
  const files = await writeDemo(join(folder, 'files'), ALL, DAY);
  tell('Midiendo…');
  const isOfBook = words.length === 0 || words.includes('libro');
  if (!wanted.soak && isOfBook && served[0]) await measureImport(served[0], files);
  if (words.join() === 'libro') return;
  await fillDemo(ALL, signal, () => undefined);
  if (words.join() === 'correo' && served[0]) return measureGospelMail(served[0]);
  const readers = await fillWithPeople();
  await settle();
  if (!wanted.soak) return measurePages(served, readers, wanted);
  const requests = await mixed(await makeRows(readers));
  for (const one of served) await soak(one, requests, wanted.soak);
}

const tell = (line: string) => console.error(line); // results go to stdout

async function measurePages(served: Served[], readers: Reader[], { nodes, postmaster, words }: Wanted): Promise<void> {
  const [first] = served;
  if (!first) return;
  const isWanted = ({ name }: Row) => words.length === 0 || words.some((word) => name.includes(word));
  const all = await makeRows(readers);
  const rows = all.filter(isWanted);
  if (rows.length === 0) return tell(`Ninguna fila se llama así. Las hay: ${all.map(({ name }) => name).join('; ')}.`);
  const found = [];
  for (const [at, row] of rows.entries()) found.push(await lineOf(row, at, first.url));
  const responses = found.map(({ response }) => response);
  const rigs = await Promise.all(served.map((one, at) => rigOf(nodes[at] ?? '', one, readers, responses)));
  const lines = found.map(({ line }) => line);
  const courses = coursesOf(lines, rigs);
  await measureRounds(courses, postmaster);
  if (words.length === 0) await measureRest(rigs, rows, readers[0]?.cookie ?? '');
  printTables(new Results(lines, rigs, courses));
}

/** Row with its bytes in each encoding, and the response that its floors give. */
async function lineOf(row: Row, at: number, url: string): Promise<{ line: Line; response: RawResponse }> {
  const [example] = await row.asks(1);
  if (!example) throw new Error(`${row.name} asks nothing`);
  const response = await fetchRaw(url, example);
  const isRead = example.method === 'GET';
  const all = isRead ? await Promise.all(ENCODINGS.map((encoding) => fetchRaw(url, example, encoding))) : [response];
  return { response, line: { ...row, at, example, bytes: all.map(({ body }) => body.length) } };
}

async function rigOf(node: string, served: Served, readers: Reader[], responses: RawResponse[]): Promise<Rig> {
  const floors = await startFloors(env.DATABASE_URL, readers[0]?.id ?? 0, responses, node);
  const { version } = await served.child.usage();
  return { version: version.replace(/^v/, ''), served, floors };
}

/** Measures what needs no rounds: the weight of cold pages, and many readers at once. */
async function measureRest(rigs: Rig[], rows: Row[], cookie: string): Promise<void> {
  await printSizes(rigs[0]?.served.url ?? '', cookie);
  console.log(`\nBajo presión: 64 conexiones durante ${PRESSURE} s, todo mezclado`);
  for (const rig of rigs) {
    const { words } = await press(rig.served, await mixed(rows), PRESSURE);
    console.log(`  Node ${rig.version}: ${words}`);
  }
}

function printTables(results: Results): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / GB)} GB, ${process.platform}`;
  const date = new Date().toISOString().slice(0, 10);
  console.log(`\nCPU ms for each request, server and database, at 4 connections; ${machine}; ${date}\n`);
  console.log(costTable(results));
  for (const rig of results.rigs)
    console.log(`${rateTable(results, rig)}\n${scaleTable(results, rig)}`.trimEnd() + '\n');
  for (const fault of faultsOf(results)) console.log(`MAL: ${fault}`);
}
