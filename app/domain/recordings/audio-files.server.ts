import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { dataDir } from '~/env.server';
import { FileFault } from '~/files/fault';
import { hasRoomFor, isDiskFull } from '~/files/disk-space.server';
import { HEAD_BYTES, soundOfFile } from './sound.server';
import type { SoundFacts } from './schema';

const folder = join(dataDir, 'audio');
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const FULL = 'No queda sitio en el disco para esta grabación. Libera espacio y vuelve a subirla.';

/** Path of the file with this SHA-256. */
export const audioPath = (hash: string) => join(folder, hash);

/**
 * Stores a sound while it is read, named by its SHA-256, so that the same one is stored once. Nothing stays of one that
 * is refused, or for which the disk has no room.
 * @throws FileFault as `soundOfFile`, and where the disk is full.
 */
export async function storeAudio(
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): Promise<{ source: string; sound: SoundFacts }> {
  const part = join(folder, `${randomUUID()}.part`);
  try {
    await mkdir(folder, { recursive: true });
    if (!(await hasRoomFor(size))) throw new FileFault(FULL);
    const { source, length, head } = await write(part, bytes);
    const sound = await soundOfFile(part, length, head);
    await rename(part, audioPath(source));
    return { source, sound };
  } catch (error) {
    await rm(part, { force: true });
    throw isDiskFull(error) ? new FileFault(FULL) : error;
  }
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>) {
  const [hash, head] = [createHash('sha256'), [] as Uint8Array[]];
  let length = 0;
  const file = await open(path, 'wx', 0o640);
  try {
    for await (const piece of bytes) {
      if (length < HEAD_BYTES) head.push(piece);
      length += piece.length;
      hash.update(piece);
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { source: hash.digest('hex'), length, head: Buffer.concat(head) };
}

/** Reads the facts of a stored file, as one that came without them. @throws FileFault as `soundOfFile`; ENOENT. */
export async function factsOfStored(source: string): Promise<SoundFacts> {
  const file = await open(audioPath(source));
  try {
    const [{ size }, { buffer, bytesRead }] = [await file.stat(), await file.read(Buffer.alloc(HEAD_BYTES), 0)];
    return await soundOfFile(audioPath(source), size, buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Tells whether there is a file with this SHA-256, and makes it as new: a review is going to name it. */
export async function hasAudio(hash: string): Promise<boolean> {
  const now = new Date();
  return utimes(audioPath(hash), now, now).then(
    () => true,
    () => false,
  );
}

/**
 * Deletes the files that nothing names any more, neither a recording nor the version of one that could be undone, and
 * what a broken upload left. One that a waiting review may name stays.
 */
export async function clearAudio(db: Database): Promise<void> {
  const names = await readdir(folder).catch(() => [] as string[]);
  if (names.length === 0) return;
  const { rows } = await sql<{ used: string[]; since: Date | null }>`
    select array(select source from recordings
                 union select before ->> 'source' from versions where kind = 'recordings' and before is not null) as used,
           (select min(created_at) from reviews where stored_at is null and exists (
              select from review_sections where review_id = reviews.id and kind = 'recordings')) as since`.execute(db);
  const [used, since] = [new Set(rows[0]?.used), rows[0]?.since?.getTime() ?? Infinity];
  for (const name of names.filter((one) => !used.has(one))) {
    const mtimeMs = await stat(join(folder, name)).then(
      (found) => found.mtimeMs,
      () => Infinity, // another process was there first
    );
    const spared = name.endsWith('.part') ? Date.now() - HOUR : Math.min(Date.now() - DAY, since - HOUR);
    if (mtimeMs < spared) await rm(join(folder, name), { force: true });
  }
}
