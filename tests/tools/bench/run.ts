import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { db } from '~/db/db.server';
import { migrateToLatest } from '../../../scripts/database/migrations';
import { writeDemo } from '../../../scripts/demo/files';
import { fillDemo } from '../../../scripts/demo/fill';
import { record } from '../site/record';
import { startServed, type Served } from '../site/server';
import { measureImport } from './book';
import { measureFound } from './found';
import { measureGospelMail } from './gospel-mail';
import { measureNear } from './near';
import { measurePlanMail } from './plan-mail';
import { fillWithPeople, settle, tidy, type Reader } from './people';
import { lineOf, measureRounds, rigOf, type Line } from './rounds';
import { makeRows } from './rows';
import { mixed, press, soak } from './soak';
import { faultsOf, tableOf } from './table';

const ALL = Array.from({ length: 36 }, (_, at) => at + 1);
const DAY = '2026-11-21';
const PRESSURE = 10; // seconds
const GB = 1024 ** 3;

export interface Wanted {
  /** Folder of the temporary files. */
  folder: string;
  /** Pid of its Postgres. */
  postmaster: number;
  /** Servers to measure: the Node that runs each, and the folder of its site. */
  servers: { node: string; folder: string }[];
  /** Limits the run to the rows whose names hold one of these; empty for all rows and the rest. */
  words: string[];
  /** Minutes under pressure, in place of the tables. */
  soak?: number;
  signal: AbortSignal;
}

/** Runs every measurement, or the soak, and prints the results. */
export async function measureAll(wanted: Wanted): Promise<void> {
  const { folder, servers, words, signal } = wanted;
  tell('Preparando el libro y el servidor…');
  await migrateToLatest(db);
  const fill = () => fillDemo(ALL, signal, () => undefined);
  const ofBook = { 'buscar-acierto': measureFound, cercanos: measureNear }[words[0] ?? ''];
  if (ofBook) {
    await fill();
    await tidy(); // no server runs, whose job there were to wait for
    return ofBook(words.slice(1));
  }
  const served = await Promise.all(servers.map(({ node, folder: site }) => startServed({ VITEST: '' }, node, site)));
  const [first] = served as [Served];
  const files = await writeDemo(join(folder, 'files'), ALL, DAY);
  tell('Midiendo…');
  const isOfBook = words.length === 0 || words.includes('libro');
  if (!wanted.soak && isOfBook) await measureImport(first, files);
  if (words.join() === 'libro') return;
  await fill();
  if (words[0] === 'correo') {
    if (words[1] !== 'plan') await measureGospelMail(first);
    return measurePlanMail(first);
  }
  const readers = await fillWithPeople();
  await settle();
  if (!wanted.soak) return measurePages(served, readers, wanted);
  const requests = await mixed(await makeRows(readers));
  for (const one of served) await soak(one, requests, wanted.soak);
}

const tell = (line: string) => console.error(line); // results go to stdout

async function measurePages(
  served: Served[],
  readers: Reader[],
  { servers, postmaster, words }: Wanted,
): Promise<void> {
  const all = await makeRows(readers);
  const rows = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (rows.length === 0) return tell(`Ninguna fila se llama así. Las hay: ${all.map(({ name }) => name).join('; ')}.`);
  const lines: Line[] = [];
  for (const [at, row] of rows.entries()) lines.push(await lineOf(row, at, served[0]?.url ?? ''));
  const rigs = await Promise.all(
    served.map((one, at) => rigOf(servers[at]?.node ?? '', one, readers[0]?.id ?? 0, lines)),
  );
  const courses = await measureRounds(lines, rigs, postmaster);
  const isWhole = words.length === 0;
  if (isWhole) console.log(`\nBajo presión: 64 conexiones durante ${PRESSURE} s, todo mezclado`);
  for (const { served: one, version } of isWhole ? rigs : [])
    console.log(`  Node ${version}: ${(await press(one, await mixed(rows), PRESSURE)).words}`);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / GB)} GB, ${process.platform}`;
  console.log(`\nCPU ms for each request, server and database, at 4 connections; ${machine}`);
  for (const [at, rig] of rigs.entries())
    console.log(`\nNode ${rig.version}, ${servers[at]?.folder}\n\n${tableOf(rig, courses)}`);
  const faults = faultsOf(courses);
  for (const fault of faults) console.log(`MAL: ${fault}`);
  const [rig] = rigs;
  if (isWhole && rig && faults.length === 0)
    await record('bench', `${machine}\n\n${tableOf(rig, courses)}`, 'tests/tools/bench/README.md');
}
