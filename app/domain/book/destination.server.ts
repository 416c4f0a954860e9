import type { Database } from '~/db/db.server';
import { Refusal } from '~/errors/refusal';
import { opens } from './schema';
import { findVolume } from './volumes.server';

/** Destination of a search for a chapter of this volume: null for the viewer, else its videos' address elsewhere. */
export async function destinationOf(db: Database, number: number): Promise<string | null> {
  const volume = await findVolume(db, number);
  if (!volume) throw new Refusal('search_volume_missing', { values: { n: number } });
  if (volume.hasPlaylist || (volume.isAvailable && opens(volume))) return null;
  if (volume.isAvailable && volume.youtubeUrl) return volume.youtubeUrl;
  throw new Refusal('search_volume_empty', { values: { n: number } });
}
