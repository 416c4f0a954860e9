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

it.each([
  ['forever', new FileFault('El archivo tarda demasiado en leerse.')],
  ['hoard', new FileFault('El archivo pide demasiada memoria para leerse.')],
  ['fault', new FileFault('El archivo no se entiende.')],
  ['crash', new Error('broken')],
])(
  'a job that goes on %s ends alone: the one that waits for its place is done, and others after it',
  async (name, end) => {
    const make = working(name === 'forever' ? 1_000 : 60_000); // a loaded machine may need seconds to fill the memory
    const [bad, waiting] = [make(name), make('twice', 2)];
    await expect(bad).rejects.toThrow(end);
    expect(await waiting).toEqual([4]);
    expect(await make('twice', 3)).toEqual([6]);
  },
);

it.each([
  ['forever', new FileFault('El archivo tarda demasiado en leerse.')],
  ['die', new FileFault('El archivo hizo fallar al programa que lo lee.')],
  ['fault', new FileFault('El archivo no se entiende.')],
])('a job of a process that goes on %s ends alone too, where a thread would end all', async (name, end) => {
  const make = working(name === 'forever' ? 3_000 : 60_000, true);
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
