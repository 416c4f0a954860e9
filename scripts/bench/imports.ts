import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import yauzl from 'yauzl';
import { db } from '~/db/db.server';
import { planChapters } from '~/domain/book/import-plans.server';
import { runImport } from '~/domain/imports/run.server';
import type { DemoFiles } from '../demo/files';

const BY = { id: null, name: 'bench', email: '' };
const KINDS = ['main', 'optional'] as const;
type Kind = (typeof KINDS)[number];

const archivesOf = (files: DemoFiles): [Kind, string][] =>
  files.volumes.flatMap((volume) => KINDS.map((kind): [Kind, string] => [kind, volume[kind]]));

/** Seconds in which the importers take every archive of the book into empty tables. */
export async function timeImporters(files: DemoFiles): Promise<number> {
  const started = performance.now();
  for (const [kind, path] of archivesOf(files)) {
    const handle = await open(path);
    const plan = () => planChapters(kind, basename(path), handle.fd);
    await runImport(db, { kind, fileName: basename(path), by: BY, plan });
    await handle.close();
  }
  return (performance.now() - started) / 1000;
}

/** The lines of a COPY with every file of an archive, unzipped and parsed, and nothing else done to it. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const archive = await yauzl.openPromise(path, { autoClose: false });
  for await (const entry of archive.eachEntry()) {
    const bytes = await buffer(await archive.openReadStreamPromise(entry));
    const { info } = JSON.parse(bytes.toString('utf8')) as { info: { volume: number; index: number } };
    const content = JSON.stringify(JSON.parse(bytes.toString('utf8'))).replace(/\\/g, '\\\\');
    yield `${info.volume}\t${info.index}\t${content}\n`;
  }
  archive.close();
}

async function* linesOfAll(paths: string[]): AsyncGenerator<string> {
  for (const path of paths) yield* linesOf(path);
}

/** Seconds of the floor: unzip, parse, and one COPY of each kind into a table with the same indexes. */
export async function timeFloor(database: string, files: DemoFiles): Promise<number> {
  const client = new pg.Client(database);
  client.on('error', () => undefined); // the statement in hand rejects as well
  await client.connect();
  const started = performance.now();
  for (const kind of KINDS) {
    await client.query(
      `create table floor_${kind} (volume smallint, index integer, content jsonb, primary key (volume, index))`,
    );
    const paths = archivesOf(files).flatMap(([one, path]) => (one === kind ? [path] : []));
    await pipeline(Readable.from(linesOfAll(paths)), client.query(copyFrom(`copy floor_${kind} from stdin`)));
  }
  const seconds = (performance.now() - started) / 1000;
  await client.query('drop table floor_main, floor_optional');
  await client.end();
  return seconds;
}
