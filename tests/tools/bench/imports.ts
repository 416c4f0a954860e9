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

/** Seconds that the importers take for every archive of the book, into empty tables. */
export async function timeImporters(files: DemoFiles): Promise<number> {
  const started = performance.now();
  for (const volume of files.volumes) {
    for (const kind of KINDS) {
      const handle = await open(volume[kind]);
      const { size } = await handle.stat();
      const source = { kind, name: basename(volume[kind]), size, descriptor: handle.fd, mode: 'stored' } as const;
      await storeFile(db, BY, source, inWorker(kindPieces, source));
      await handle.close();
    }
  }
  return (performance.now() - started) / 1000;
}

// Each text is given twice, for its words with accents and without.
const TABLES = `
  create table floor_main (volume smallint, index integer, content jsonb, primary key (volume, index));
  create table floor_optional (like floor_main including all);
  create table floor_paragraphs (
    volume smallint, index integer, number integer, speaker text, text text,
    words tsvector generated always as (to_tsvector('spanish', text || ' ' || text)) stored,
    primary key (volume, index, number)
  );
  create index on floor_paragraphs using gin (words)`;

/** Seconds of the floor: unzip, parse, and COPY each kind and the paragraphs into tables with the same indexes. */
export async function timeFloor(database: string, { volumes }: DemoFiles): Promise<number> {
  const client = new pg.Client(database);
  client.on('error', () => undefined); // the running statement rejects as well
  await client.connect();
  await client.query(TABLES);
  const copy = (table: string, lines: Iterable<string> | AsyncIterable<string>) =>
    pipeline(Readable.from(lines), client.query(copyFrom(`copy floor_${table} from stdin`)));
  const started = performance.now();
  const paragraphs: string[] = [];
  for (const kind of KINDS) {
    const paths = volumes.map((volume) => volume[kind]);
    await copy(kind, linesOf(paths, paragraphs));
  }
  await copy('paragraphs (volume, index, number, speaker, text)', paragraphs);
  const seconds = (performance.now() - started) / 1000;
  await client.query('drop table floor_main, floor_optional, floor_paragraphs');
  await client.end();
  return seconds;
}

/**
 * Lines of a COPY with every file of these archives, unzipped and parsed, and nothing else done to it; those of their
 * paragraphs go into `paragraphs`.
 */
async function* linesOf(paths: string[], paragraphs: string[]): AsyncGenerator<string> {
  for (const path of paths) {
    const archive = await yauzl.openPromise(path, { autoClose: false });
    for await (const entry of archive.eachEntry()) {
      const bytes = await buffer(await archive.openReadStreamPromise(entry));
      const content = JSON.parse(bytes.toString('utf8')) as MainContent;
      const at = `${content.info.volume}\t${content.info.index}\t`;
      paragraphs.push(...paragraphsOf(content).map((line, number) => `${at}${number + 1}\t${line}\n`));
      yield `${at}${escaped(JSON.stringify(content))}\n`;
    }
    archive.close();
  }
}

/** Speaker and text of each paragraph, as COPY takes them. */
const paragraphsOf = ({ dialogue }: Partial<MainContent>): string[] =>
  (dialogue ?? []).flatMap(({ speaker, text }) =>
    text.split(/\n\n+/).map((one) => [speaker, one].map((words) => escaped(words.replace(/\s/g, ' '))).join('\t')),
  );

const escaped = (text: string) => text.replace(/\\/g, '\\\\');
