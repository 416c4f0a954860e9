import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { proposedFor, refuseForTopic } from '~/domain/topics/proposed.server';
import { undoChange } from '~/domain/versions/undo.server';
import { fillVolume } from '../../setup/book';
import { storeTopics } from '../../setup/topics';

const BY = { id: null, email: 'ana@ejemplo.org' };
const at = (volume: number) => ({ volume, index: 1 });
const proposed = async () => (await proposedFor(db, 'mar')).map(({ volume, near }) => [volume, near]);

beforeAll(async () => {
  for (let volume = 3; volume < 8; volume += 1) await fillVolume(volume, { main: { 1: {} } });
  await storeTopics({ mar: { title: 'Mar', items: [at(3), at(4), at(4)] }, sol: { title: 'Sol', items: [at(4)] } });
  const pair = (volume: number, other_volume: number, score: number) => ({
    ...{ volume, index: 1, number: 1, start: 0, other_volume, other_index: 1, other_number: 1, other_start: 0 },
    ...{ score, rank: 1, is_pinned: false },
  });
  const pairs = [pair(3, 4, 0.9), pair(3, 5, 0.4), pair(5, 3, 0.4), pair(6, 4, 0.5), pair(6, 3, 0.4), pair(7, 6, 0.9)];
  await db.insertInto('near_passages').values(pairs).execute();
});

it('proposes chapters near the listed ones, the nearest to all first, until they are refused', async () => {
  expect(await proposed()).toEqual([
    [6, 2],
    [5, 1],
  ]);
  const change = await refuseForTopic(db, BY, 'mar', at(6));
  expect(await proposed()).toEqual([[5, 1]]);
  await undoChange(db, BY, { change, rest: false });
  expect(await proposed()).toHaveLength(2);
});
