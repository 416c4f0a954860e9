import { resolve } from 'node:path';
import { expect, it, vi } from 'vitest';
import { FileFault } from '~/files/fault';
import { Workers } from '~/files/workers.server';

const working = (patience: number, areProcesses?: true) => {
  const workers = new Workers(resolve('tests/files/hard-work.mjs'), { atOnce: 1, memory: 24, patience, areProcesses });
  return async (name: string, input?: unknown): Promise<unknown[]> => {
    const pieces = [];
    for await (const piece of workers.run(name, input)) pieces.push(piece);
    return pieces;
  };
};

const SLOW = new FileFault('El archivo tarda demasiado en leerse.');
const FAULT = new FileFault('El archivo no se entiende.');

it.each<[name: string, of: 'thread' | 'process', end: Error, patience: number]>([
  ['forever', 'thread', SLOW, 1_000],
  ['hoard', 'thread', new FileFault('El archivo pide demasiada memoria para leerse.'), 60_000], // on a loaded machine
  ['fault', 'thread', FAULT, 60_000],
  ['crash', 'thread', new Error('broken'), 60_000],
  ['forever', 'process', SLOW, 3_000],
  ['die', 'process', new FileFault('El archivo hizo fallar al programa que lo lee.'), 60_000],
  ['fault', 'process', FAULT, 60_000],
])('a job that goes on %s ends alone in its %s: the one that waits is done, and others after it', async (...row) => {
  const [name, of, end, patience] = row;
  const make = working(patience, of === 'process' || undefined);
  const [bad, waiting] = [make(name), make('twice', 2)];
  await expect(bad).rejects.toThrow(end);
  expect(await waiting).toEqual([4]);
  expect(await make('twice', 3)).toEqual([6]);
});

it.each([undefined, true] as const)(
  'a job that comes as an idle worker is ended gets another (as a process: %s)',
  async (areProcesses) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const make = working(60_000, areProcesses);
      expect(await make('twice', 2)).toEqual([4]);
      vi.advanceTimersByTime(30_000);
      expect(await make('twice', 3)).toEqual([6]);
    } finally {
      vi.useRealTimers();
    }
  },
);
