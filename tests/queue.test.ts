import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { timeBudgetOf } from '~/db/time-budget.server';
import { Queue, QueuePerKey } from '~/queue.server';
import { currentContext, withContext } from '~/work.server';

/** Jobs that end when a test ends them, and the order in which they began. */
function works() {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const work = (at: number) => () =>
    new Promise<number>((end) => {
      begun.push(at);
      ends.set(at, () => end(at));
    });
  const settled = () => setImmediate();
  return { begun, work, end: (at: number) => (ends.get(at)?.(), settled()) };
}

describe('a queue', () => {
  it('lets so many through at once, the others in the order in which they came', async () => {
    const { begun, work, end } = works();
    const queue = new Queue(2, 10, 60_000);
    const all = [1, 2, 3, 4].map((at) => queue.run(work(at)));
    await end(0);
    expect(begun).toEqual([1, 2]);
    await end(2);
    expect(begun).toEqual([1, 2, 3]);
    await end(1);
    expect(begun).toEqual([1, 2, 3, 4]);
    await end(3);
    await end(4);
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  });

  it('goes on after work that failed', async () => {
    const queue = new Queue(1, 10, 60_000);
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(() => Promise.resolve('sí'))).toBe('sí');
  });

  it('runs work in the context of whoever waited, not of whoever was done before', async () => {
    const queue = new Queue(1, 10, 60_000);
    const contexts = ['a', 'b', 'c'].map((request) => ({ request, timeBudget: timeBudgetOf(1_000) }));
    const seen = contexts.map((context) => withContext(context, () => queue.run(() => setImmediate(currentContext()))));
    expect(await Promise.all(seen)).toEqual(contexts);
  });

  it('that is full says at once that it is, and how long to wait', async () => {
    const { work, end } = works();
    const queue = new Queue(1, 2, 60_000);
    const taken = [1, 2, 3].map((at) => queue.run(work(at)));
    await expect(queue.run(work(4))).rejects.toMatchObject({
      code: 'too_busy',
      status: 503,
      circumstances: { retryAfter: 5 },
      message: 'Muchas personas están entrando a la vez. Espera unos segundos y vuelve a intentarlo.',
    });
    for (const at of [1, 2, 3]) await end(at);
    expect(await Promise.all(taken)).toEqual([1, 2, 3]);
  });

  it('that rests after work keeps the next waiting for it, and not who is done', async () => {
    const queue = new Queue(1, 10, 60_000, 1);
    const worked = 50;
    const began = performance.now();
    const passed = () => performance.now() - began;
    const done = () => new Promise<void>((end) => setTimeout(end, worked));
    const [first, second] = [queue.run(done).then(passed), queue.run(done).then(passed)];
    expect((await second) - (await first)).toBeGreaterThan(2 * worked - 5);
  });

  it('that does not move lets nobody wait without end, and those who wait on keep their places', async () => {
    const { begun, work, end } = works();
    const queue = new Queue(1, 10, 20);
    const first = queue.run(work(1));
    await expect(queue.run(work(2))).rejects.toMatchObject({ code: 'too_busy' });
    const third = queue.run(work(3));
    await end(1);
    await end(3);
    expect(await Promise.all([first, third])).toEqual([1, 3]);
    expect(begun).toEqual([1, 3]);
  });
});

describe('a queue for each key', () => {
  it('keeps those of one key waiting for each other alone, and refuses in its own words', async () => {
    const { begun, work, end } = works();
    const queues = new QueuePerKey(() => new Queue(1, 1, 60_000, 0, 'too_many_at_once'));
    const all = [queues.run('ana', work(1)), queues.run('ana', work(2)), queues.run('eva', work(3))];
    await expect(queues.run('ana', work(4))).rejects.toMatchObject({ code: 'too_many_at_once', status: 429 });
    expect(begun).toEqual([1, 3]);
    await end(1);
    expect(begun).toEqual([1, 3, 2]);
    for (const at of [2, 3]) await end(at);
    expect(await Promise.all(all)).toEqual([1, 2, 3]);
    const again = [queues.run('ana', work(5)), queues.run('ana', work(6))];
    expect(begun).toEqual([1, 3, 2, 5]);
    for (const at of [5, 6]) await end(at);
    expect(await Promise.all(again)).toEqual([5, 6]);
  });
});
