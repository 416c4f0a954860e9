import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { onceInWorker } from '~/files/worker-job.server';
import { AddressFault, fetchPart } from '~/files/guarded-fetch.server';
import { HEAD_BYTES, restOf, soundHead } from './sound.server';
import type { SoundFacts } from './schema';

const FRESH = "interval '1 hour'"; // in which an address is not requested a second time

/**
 * Requests the beginning of the sound at an address, and stores its facts; not if it answered within the hour.
 * @throws Refusal `recording_refused` with the reason.
 */
export async function askSource(db: Database, source: string): Promise<void> {
  const { rows } = await sql`
    select from recording_sources
     where source = ${source} and error = '' and type <> '' and checked_at > now() - ${sql.raw(FRESH)}`.execute(db);
  if (rows.length > 0) return;
  try {
    await storeFacts(db, source, await factsAt(source));
  } catch (error) {
    if (!(error instanceof AddressFault)) throw error;
    throw new Refusal('recording_refused', { field: 'recording', values: { reason: error.message } });
  }
}

type KnownFacts = Omit<SoundFacts, 'size'> & { size: number | null };

/** Reads the facts of the sound at an address. @throws AddressFault for one that is dead, or is no sound. */
export async function factsAt(address: string): Promise<KnownFacts> {
  const { bytes, size, type } = await fetchPart(address, HEAD_BYTES);
  if (bytes.length === 0 || size === 0) throw new AddressFault('Ahí hay un archivo vacío (0 bytes).');
  const rest = await restAt(address, restOf(bytes, size));
  const found = await onceInWorker(soundHead, { head: bytes, rest, size });
  if (found !== 'none') return { ...found, size };
  throw new AddressFault(
    /html/i.test(type) ? 'Ahí hay una página web, no una grabación.' : 'Ahí no hay un sonido en MP3, MP4 ni Ogg.',
  );
}

/** Reads the part that tells the length; null where its server gives none: then nobody knows it, but the sound is there. */
async function restAt(address: string, from: number | null): Promise<Uint8Array | null> {
  if (from === null) return null;
  try {
    const rest = await fetchPart(address, HEAD_BYTES, from);
    return rest.from === from ? rest.bytes : null;
  } catch (error) {
    if (error instanceof AddressFault) return null;
    throw error;
  }
}

/** Stores the facts of an address; content changes only where they differ. */
export async function storeFacts(db: Database, source: string, { type, size, seconds }: KnownFacts): Promise<void> {
  const { rows } = await sql`
    update recording_sources set checked_at = now(), error = '', failed_since = null
     where source = ${source} and (type, size, seconds) is not distinct from (${type}, ${size}::bigint, ${seconds}::integer)
    returning source`.execute(db);
  if (rows.length > 0) return;
  await sql`
    insert into recording_sources (source, type, size, seconds, checked_at)
    values (${source}, ${type}, ${size}, ${seconds}, now())
    on conflict (source) do update set type = excluded.type, size = excluded.size, seconds = excluded.seconds,
      checked_at = now(), error = '', failed_since = null`.execute(db);
}
