import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

const FORMAT = 'libro-de-cielo 2';
const UNCOUNTED = 'libro-de-cielo 1'; // has no end line with the counts
const TABLE = /^\{"table":"(\w+)"\}$/;
const END = /^\{"end":\{(?:"\w+":\d+,?)*\},"sha256":"\w{64}"\}$/;

/** Reason why a file cannot be restored, in one line. */
export class BackupFault extends Error {}

export const firstLine = (migration: string) => JSON.stringify({ format: FORMAT, migration });
export const tableLine = (table: string) => JSON.stringify({ table });
/** Parses the line that names the table of the next rows; null for a row. */
export const tableIn = (line: string) => TABLE.exec(line)?.[1] ?? null;

/** Counts the rows of each table of a backup and hashes every byte, while it is written or read. */
class Tally {
  readonly rows: Record<string, number> = {};
  private readonly sum = createHash('sha256');
  private table: string | null = null;

  take(line: string): void {
    this.sum.update(`${line}\n`);
    const table = tableIn(line);
    if (table) this.rows[(this.table = table)] ??= 0;
    else if (this.table) this.rows[this.table] = (this.rows[this.table] ?? 0) + 1;
  }

  /** Makes the last line of the backup. To be called once, since it ends the hash. */
  end(): string {
    return JSON.stringify({ end: this.rows, sha256: this.sum.digest('hex') });
  }
}

/** Ends each line of a backup with a line break, and adds the last line with the counts and the hash. */
export async function* withEndLine(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const tally = new Tally();
  for await (const line of lines) {
    tally.take(line);
    yield `${line}\n`;
  }
  yield `${tally.end()}\n`;
}

/** Reads the rows of a backup and the lines that name their tables, without the first and the last line. */
export async function* contentOf(file: string): AsyncGenerator<string> {
  let isFirst = true;
  for await (const line of linesOf(file)) {
    if (!isFirst && !isEnd(line) && line !== '') yield line;
    isFirst = false;
  }
}

/**
 * Reads a whole backup and compares it with its last line. Returns the migration that it was made at.
 * `mayBeUncounted` accepts one of a version whose backups have no counts; it cannot be checked.
 * @throws BackupFault with the reason.
 */
export async function checkBackup(file: string, mayBeUncounted: boolean): Promise<string> {
  const tally = new Tally();
  let [first, end]: (string | undefined)[] = [];
  for await (const line of linesOf(file)) {
    if (end !== undefined)
      throw new BackupFault(`${file} está dañada: sigue después de su final. No se restauró nada.`);
    if (first === undefined) migrationIn(line, file, mayBeUncounted);
    first ??= line;
    if (isEnd(line)) end = line;
    else tally.take(line);
  }
  const migration = migrationIn(first, file, mayBeUncounted);
  if (first === firstLine(migration)) compare(end, tally, file);
  return migration;
}

/** Reads the lines of a gzipped file. @throws BackupFault when it cannot be read to its end. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const packed = createReadStream(file).on('error', (error) => unpacked.destroy(error));
  let rest = '';
  try {
    for await (const chunk of packed.pipe(unpacked).setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw new BackupFault(`${file} no se puede leer como copia (${(error as Error).message}).`);
  }
  if (rest !== '') yield rest; // a line that was cut off is checked too
}

const isEnd = (line: string) => line.startsWith('{"end":{');

/**
 * Parses the migration that a backup was made at from its first line.
 * @throws BackupFault if the file is not a backup, or has no counts.
 */
function migrationIn(line: string | undefined, file: string, mayBeUncounted: boolean): string {
  const [, format, migration] = /^\{"format":"([^"]*)","migration":"(\w+)"\}$/.exec(line ?? '') ?? [];
  if (migration && (format === FORMAT || (format === UNCOUNTED && mayBeUncounted))) return migration;
  if (format !== UNCOUNTED) throw new BackupFault(`${file} no es una copia de Libro de Cielo.`);
  throw new BackupFault(
    `${file} es de una versión anterior y no dice cuánto guarda: añade «sin-comprobar» para restaurarla así.`,
  );
}

function compare(endLine: string | undefined, tally: Tally, file: string): void {
  if (endLine === undefined) throw new BackupFault(`${file} está incompleta: le falta el final. No se restauró nada.`);
  if (endLine === tally.end()) return;
  const reason = END.test(endLine) ? difference(endLine, tally) : 'su final no se puede leer';
  throw new BackupFault(`${file} está dañada: ${reason}. No se restauró nada.`);
}

/** Names the table whose count of rows differs, if any does. */
function difference(endLine: string, { rows }: Tally): string {
  const { end } = JSON.parse(endLine) as { end: Record<string, number> };
  const names = [...new Set([...Object.keys(end), ...Object.keys(rows)])];
  const wrong = names.find((name) => end[name] !== rows[name]);
  return wrong
    ? `de «${wrong}» tiene ${rows[wrong] ?? 0} filas y debería tener ${end[wrong] ?? 0}`
    : 'su contenido no es el que se escribió';
}
