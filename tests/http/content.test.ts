import { expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { atOneMoment, contentFor } from '~/http/pages/content.server';

const change = (about: string) => db.updateTable('site').set({ about }).execute();
const read = async () => (await db.selectFrom('site').select('about').executeTakeFirstOrThrow()).about;
const asking = () => ({ request: new Request('http://localhost:3000/'), context: {} });

/** Reads the same in two parts, and has `between` done meanwhile. */
function inTwoParts(asked: ReturnType<typeof asking>, name: string, between: () => Promise<unknown>) {
  return atOneMoment(asked, async () => {
    const first = await contentFor(asked, `${name} first`, read);
    await between();
    return [first, await contentFor(asked, `${name} second`, read)];
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
  await contentFor(other, 'both first', read);
  const changes = [() => change('después')];
  await inTwoParts(one, 'both', async () => changes.pop()?.());
  expect(await inTwoParts(other, 'both', () => Promise.resolve())).toEqual(['después', 'después']);
});

it('what is stored every time does not keep a reader waiting for ever', async () => {
  let times = 0;
  await inTwoParts(asking(), 'always', () => change(`otra vez ${(times += 1)}`));
  expect(times).toBe(3);
});
