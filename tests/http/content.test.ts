import { expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { atOneRevision, defineCached } from '~/http/pages/content.server';

const change = (about: string) => db.updateTable('site').set({ about }).execute();
const read = async () => (await db.selectFrom('site').select('about').executeTakeFirstOrThrow()).about;
const newArgs = () => ({ request: new Request('http://localhost:3000/'), context: {} });

/** Reads the same in two parts, and runs `between` in the meantime. */
function inTwoParts(args: ReturnType<typeof newArgs>, name: string, between: () => Promise<unknown>) {
  const [firstOf, secondOf] = [defineCached(`${name} first`, read), defineCached(`${name} second`, read)];
  return atOneRevision(args, async () => {
    const first = await firstOf(args);
    await between();
    return [first, await secondOf(args)];
  });
}

it('what is read in several parts is of one moment, whatever is stored in between', async () => {
  await change('antes');
  const changes = [() => change('después')];
  expect(await inTwoParts(newArgs(), 'once', async () => changes.pop()?.())).toEqual(['después', 'después']);
});

it('nor does another reader of that moment get a part of each', async () => {
  await change('antes');
  const [one, other] = [newArgs(), newArgs()];
  await defineCached('both first', read)(other);
  const changes = [() => change('después')];
  await inTwoParts(one, 'both', async () => changes.pop()?.());
  expect(await inTwoParts(other, 'both', () => Promise.resolve())).toEqual(['después', 'después']);
});

it('what is stored every time does not keep a reader waiting for ever', async () => {
  let times = 0;
  await inTwoParts(newArgs(), 'always', () => change(`otra vez ${(times += 1)}`));
  expect(times).toBe(3);
});
