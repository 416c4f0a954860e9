import { expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { atOneMoment, defineCached } from '~/http/pages/content.server';

const change = (about: string) => db.updateTable('site').set({ about }).execute();
const read = async () => (await db.selectFrom('site').select('about').executeTakeFirstOrThrow()).about;
const asking = () => ({ request: new Request('http://localhost:3000/'), context: {} });

/** Reads the same in two parts, and has `between` done meanwhile. */
function inTwoParts(asked: ReturnType<typeof asking>, name: string, between: () => Promise<unknown>) {
  const [firstOf, secondOf] = [defineCached(`${name} first`, read), defineCached(`${name} second`, read)];
  return atOneMoment(asked, async () => {
    const first = await firstOf(asked);
    await between();
    return [first, await secondOf(asked)];
  });
}

it('what is read in several parts is of one moment, whatever is stored in between', async () => {
  await change('antes');
  const changes = [() => change('después')];
  expect(await inTwoParts(asking(), 'once', async () => changes.pop()?.())).toEqual(['después', 'después']);
});

it('nor does another reader of that moment get a part of each', async () => {
  await change('antes');
  const [one, other] = [asking(), asking()];
  await defineCached('both first', read)(other);
  const changes = [() => change('después')];
  await inTwoParts(one, 'both', async () => changes.pop()?.());
  expect(await inTwoParts(other, 'both', () => Promise.resolve())).toEqual(['después', 'después']);
});

it('what is stored every time does not keep a reader waiting for ever', async () => {
  let times = 0;
  await inTwoParts(asking(), 'always', () => change(`otra vez ${(times += 1)}`));
  expect(times).toBe(3);
});
