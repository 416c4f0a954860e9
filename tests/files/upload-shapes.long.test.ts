import { afterEach, expect, it, vi } from 'vitest';
import { Refusal } from '~/errors/refusal';
import { receiveUpload } from '~/files/upload.server';
import { chunked } from '../setup/bodies';
import { shapesFrom, type Shape } from '../tools/attack/multipart-shapes';
import { leftovers } from './leftovers';

const LIMIT = 30_000;
const MANY = 2_000;
const AT_ONCE = 50;
const REFUSALS = new Set(['file_large', 'upload_broken', 'bad_media_type']);

const uncaught = vi.fn();
process.on('uncaughtException', uncaught).on('unhandledRejection', uncaught);
afterEach(() => expect(uncaught.mock.calls).toEqual([]));

function requestOf({ chunks, contentType, isAborted }: Shape): Request {
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
  return chunked(isAborted ? [...chunks, reset] : chunks, { 'content-type': contentType });
}

/** Receives a shape. Returns 'taken', or the code of its refusal. */
async function outcome(shape: Shape): Promise<string> {
  try {
    const upload = await receiveUpload(requestOf(shape), LIMIT);
    await upload.close();
    return upload.size <= LIMIT ? 'taken' : `${upload.size} bytes`;
  } catch (error) {
    return error instanceof Refusal && REFUSALS.has(error.code) ? error.code : String(error);
  }
}

it('each of many shapes of bodies is taken or refused, and leaves no file, no handle and no error that nobody hears', async () => {
  const unanswered = new Map(shapesFrom(1, MANY).map((shape) => [shape.seed, shape]));
  const outcomes = new Set<string>();
  const next = [...unanswered.values()].values();
  const work = async () => {
    for (const shape of next) {
      outcomes.add(await outcome(shape));
      unanswered.delete(shape.seed);
    }
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, work));
  const left = () => [...unanswered.values()].map(({ name }) => name);
  await vi.waitFor(() => expect(left()).toEqual([]), { timeout: 50_000, interval: 500 });
  await all;
  expect([...outcomes].sort()).toEqual(['bad_media_type', 'file_large', 'taken', 'upload_broken']);
  expect(await leftovers()).toEqual([]);
});
