import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { toggleWatched, watchedVideos } from '~/domain/progress/progress.server';
import { fillVolume } from '../../setup/book';
import { person } from '../../setup/people';

beforeAll(() => fillVolume(11, { videos: [1] }));

/** Toggles one mark so many times at once, each on a connection of its own. Returns each result and the final state. */
async function turnedAtOnce(times: number) {
  const { id } = await person();
  const turns = Array.from({ length: times }, () => toggleWatched(db, id, 11, 'v11x1'));
  const results = await Promise.all(turns);
  return { results, isWatched: (await watchedVideos(db, id, 11)).has('v11x1') };
}

it.each([2, 3, 7, 8, 10])('%i turns of one mark at once each turn it once', async (times) => {
  for (let round = 0; round < 10; round += 1) {
    const { results, isWatched } = await turnedAtOnce(times);
    expect(isWatched).toBe(times % 2 === 1);
    expect(results.filter(Boolean)).toHaveLength(Math.ceil(times / 2));
  }
});
