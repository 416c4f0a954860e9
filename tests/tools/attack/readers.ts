import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Reading {
  pages: number;
  /** Pages that did not come, or came with another status than 200. */
  bad: number;
  /** Milliseconds within which half, 95 of 100 and all pages came. */
  median: number;
  p95: number;
  most: number;
}

export interface Readers {
  /** Figures of reading since the last call. */
  report: () => Promise<Reading>;
  stop: () => void;
}

/** Starts readers who open these pages of `origin` in turn, each with its cookie. */
export function startReaders(origin: string, pages: [path: string, cookie: string | undefined][]): Readers {
  const child = fork('tests/tools/attack/reader.mjs');
  child.send({ origin, pages });
  return {
    report: async () => {
      const answered = once(child, 'message') as Promise<[{ ms: number; ok: boolean }[]]>;
      child.send('report');
      return readingOf((await answered)[0]);
    },
    stop: () => child.kill(),
  };
}

function readingOf(answers: { ms: number; ok: boolean }[]): Reading {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const bad = answers.filter(({ ok }) => !ok).length;
  return { pages: answers.length, bad, median: at(0.5), p95: at(0.95), most: at(1) };
}
