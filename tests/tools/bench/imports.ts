import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import yauzl from 'yauzl';
import { db } from '~/db/db.server';
import type { MainContent } from '~/domain/book/schema';
import { storeFile } from '~/domain/reviews/create.server';
import { kindPieces } from '~/domain/reviews/read-kind.server';
import { inWorker } from '~/files/worker-job.server';
import type { DemoFiles } from '../../../scripts/demo/files';

const BY = { id: null, name: 'bench', email: '' };
const KINDS = ['main', 'optional'] as const;
type Kind = (typeof KINDS)[number];

/** Seconds that the importers take for every archive of the book, into empty tables. */
export async function timeImporters(files: DemoFiles): Promise<number> {
  const started = performance.now();
  for (const [kind, path] of archivesOf(files)) {
    const handle = await open(path);
    const { size } = await handle.stat();
    const source = { kind, name: basename(path), size, descriptor: handle.fd, mode: 'stored' } as const;
    await storeFile(db, BY, source, inWorker(kindPieces, source));
    await handle.close();
  }
  return (performance.now() - started) / 1000;
}

// Each text is given twice, for its words with accents and without.
const PARAGRAPHS = `
  create table floor_paragraphs (
    volume smallint, index integer, number integer, speaker text, text text,
    words tsvector generated always as (to_tsvector('spanish', text || ' ' || text)) stored,
    primary key (volume, index, number)
  );
  create index on floor_paragraphs using gin (words)`;

/**
 * Seconds of the floor: unzip, parse, and a COPY of each kind and of the paragraphs into tables with the same indexes.
 */
export async function timeFloor(database: string, files: DemoFiles): Promise<number> {
  const client = new pg.Client(database);
  client.on('error', () => undefined); // the running statement rejects as well
  await client.connect();
  const started = performance.now();
  const lines: string[] = [];
  for (const kind of KINDS) {
    await client.query(
      `create table floor_${kind} (volume smallint, index integer, content jsonb, primary key (volume, index))`,
    );
    const paths = archivesOf(files).flatMap(([one, path]) => (one === kind ? [path] : []));
    const read = kind === 'main' ? lines : undefined;
    await pipeline(Readable.from(linesOfAll(paths, read)), client.query(copyFrom(`copy floor_${kind} from stdin`)));
  }
  await copyParagraphs(client, lines);
  const seconds = (performance.now() - started) / 1000;
  await client.query('drop table floor_main, floor_optional, floor_paragraphs');
  await client.end();
  return seconds;
}

const archivesOf = (files: DemoFiles): [Kind, string][] =>
  files.volumes.flatMap((volume) => KINDS.map((kind): [Kind, string] => [kind, volume[kind]]));

async function* linesOfAll(paths: string[], read?: string[]): AsyncGenerator<string> {
  for (const path of paths) {
    for await (const line of linesOf(path)) {
      read?.push(line);
      yield line;
    }
  }
}

/** Lines of a COPY with every file of an archive, unzipped and parsed, and nothing else done to it. */
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

async function copyParagraphs(client: pg.Client, lines: string[]): Promise<void> {
  await client.query(PARAGRAPHS);
  const copy = copyFrom('copy floor_paragraphs (volume, index, number, speaker, text) from stdin');
  await pipeline(Readable.from(lines.flatMap((line) => [...paragraphsOf(line)])), client.query(copy));
}

/** Lines of a COPY with the paragraphs of an archive, which has been read already. */
function* paragraphsOf(line: string): Generator<string> {
  const [volume = '', index = '', content = ''] = line.trimEnd().split('\t');
  const { dialogue } = JSON.parse(content.replace(/\\\\/g, '\\')) as MainContent;
  let number = 0;
  for (const { speaker, text } of dialogue) {
    for (const paragraph of text.split(/\n\n+/)) {
      const flat = [speaker, paragraph].map((words) => words.replace(/\s/g, ' ').replace(/\\/g, '\\\\'));
      yield `${volume}\t${index}\t${(number += 1)}\t${flat.join('\t')}\n`;
    }
  }
}
