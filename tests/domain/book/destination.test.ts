import { describe, expect, it } from 'vitest';
import { destinationOf } from '~/domain/book/destination.server';
import { opens } from '~/domain/book/schema';
import { findVolume, listVolumes } from '~/domain/book/volumes.server';
import { inTransaction } from '../../setup/rolled-back';
import { loading } from './loading';

const db = inTransaction();
const load = loading(db);
const setVolume = (number: number, values: { is_available: boolean; youtube_url: string | null }) =>
  db().updateTable('volumes').set(values).where('number', '=', number).execute();

describe('the volumes', () => {
  it('are 36, by number, and open when they have a playlist or chapters', async () => {
    await load.playlist(2, [1]);
    await load.main(3, 1);
    await load.optional(4, 1);
    const volumes = await listVolumes(db());
    expect(volumes.map(({ number }) => number)).toEqual(Array.from({ length: 36 }, (_, at) => at + 1));
    expect(volumes.filter(opens).map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(volumes[2]).toMatchObject({ hasPlaylist: false, hasChapters: true, isAvailable: false });
    expect(await findVolume(db(), 37)).toBeUndefined();
  });
});

describe('where a search leads', () => {
  const ELSEWHERE = 'https://www.youtube.com/playlist?list=PL1';

  it('into the viewer when the volume has a playlist, or chapters and is available', async () => {
    await load.playlist(2, [1]);
    await setVolume(2, { is_available: false, youtube_url: null });
    await load.main(3, 1);
    await setVolume(3, { is_available: true, youtube_url: ELSEWHERE });
    for (const number of [2, 3]) expect(await destinationOf(db(), number)).toBeNull();
  });

  it('nowhere with chapters alone while it is not available', async () => {
    await load.main(3, 1);
    await setVolume(3, { is_available: false, youtube_url: ELSEWHERE });
    await expect(destinationOf(db(), 3)).rejects.toMatchObject({ code: 'search_volume_empty' });
  });

  it('to the videos elsewhere when it is available and has only an address', async () => {
    await setVolume(5, { is_available: true, youtube_url: ELSEWHERE });
    expect(await destinationOf(db(), 5)).toBe(ELSEWHERE);
  });

  it.each([
    { is_available: false, youtube_url: ELSEWHERE },
    { is_available: true, youtube_url: null },
  ])('nowhere with %j', async (values) => {
    await setVolume(5, values);
    const message = 'Volumen 5 no tiene contenido disponible aún';
    await expect(destinationOf(db(), 5)).rejects.toMatchObject({ code: 'search_volume_empty', status: 404, message });
  });

  it('nowhere when the row is missing', async () => {
    await db().deleteFrom('volumes').where('number', '=', 9).execute();
    const message = 'Volumen 9 no encontrado';
    await expect(destinationOf(db(), 9)).rejects.toMatchObject({ code: 'search_volume_missing', status: 404, message });
  });
});
