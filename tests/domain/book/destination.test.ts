import { expect, it } from 'vitest';
import { destinationOf } from '~/domain/book/destination.server';
import { opens } from '~/domain/book/schema';
import { findVolume, listVolumes } from '~/domain/book/volumes.server';
import { inTransaction } from '../../setup/rolled-back';
import { loading } from './loading';

const db = inTransaction();
const load = loading(db);
type Row = { is_available: boolean; youtube_url: string | null };
const nothing = () => Promise.resolve();
const remove = () => db().deleteFrom('volumes').where('number', '=', 3).execute();

it('the volumes are 36, by number, and open when they have a playlist or chapters', async () => {
  await load.playlist(2, [1]);
  await load.main(3, 1);
  await load.optional(4, 1);
  const volumes = await listVolumes(db());
  expect(volumes.map(({ number }) => number)).toEqual(Array.from({ length: 36 }, (_, at) => at + 1));
  expect(volumes.filter(opens).map(({ number }) => number)).toEqual([2, 3, 4]);
  expect(volumes[2]).toMatchObject({ hasPlaylist: false, hasChapters: true, isAvailable: false });
  expect(await findVolume(db(), 37)).toBeUndefined();
});

const ELSEWHERE = 'https://www.youtube.com/playlist?list=PL1';
const [OPEN, CLOSED] = [true, false].map((is_available) => ({ is_available, youtube_url: ELSEWHERE })) as [Row, Row];
const refused = (code: string, message: string) => ({ code, status: 404, message });
const EMPTY = refused('search_volume_empty', 'Volumen 3 no tiene contenido disponible aún');

it.each<[string, () => Promise<unknown>, Row, string | null | object]>([
  ['into the viewer with a playlist', () => load.playlist(3, [1]), { is_available: false, youtube_url: null }, null],
  ['into the viewer with chapters of an available volume', () => load.main(3, 1), OPEN, null],
  ['nowhere with chapters alone while it is not available', () => load.main(3, 1), CLOSED, EMPTY],
  ['to the videos elsewhere where it is available and has only an address', nothing, OPEN, ELSEWHERE],
  ['nowhere with an address alone while it is not available', nothing, CLOSED, EMPTY],
  ['nowhere with nothing at all', nothing, { is_available: true, youtube_url: null }, EMPTY],
  ['nowhere where its row is missing', remove, OPEN, refused('search_volume_missing', 'Volumen 3 no encontrado')],
])('a search leads %s', async (_where, fill, values, leads) => {
  await fill();
  await db().updateTable('volumes').set(values).where('number', '=', 3).execute();
  expect(await destinationOf(db(), 3).catch((refusal: unknown) => refusal)).toEqual(
    leads instanceof Object ? expect.objectContaining(leads) : leads,
  );
});
