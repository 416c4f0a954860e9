import { setTimeout as pause } from 'node:timers/promises';
import { HEALTH, type Browser } from './browser';
import type { Person } from './person';

const LOOK = 10; // milliseconds between two looks
const PATIENCE = 60_000;

/** Time until a site was back, in milliseconds after a beginning. */
export interface Back {
  /** Until its process takes requests. */
  listening: number;
  /** Until a page of visitors and one of a member are correct. */
  answering: number;
}

/** Waits until a condition holds. Returns the time after `began`. @throws Error with `what` after a minute */
export async function until(what: string, began: number, holds: () => Promise<boolean>): Promise<number> {
  const latest = performance.now() + PATIENCE;
  while (!(await holds())) {
    if (performance.now() > latest) throw new Error(`${what} took more than a minute`);
    await pause(LOOK);
  }
  return performance.now() - began;
}

/** Polls the site until it is back. */
export class Watcher {
  constructor(
    private readonly visitor: Browser,
    private readonly member: Person,
  ) {}

  /** Tells whether both now get the expected pages. */
  async looks(): Promise<boolean> {
    const pages = [this.visitor.get('/'), this.member.open('/volume/11?chapter=5')];
    const [home, chapter] = await Promise.allSettled(pages);
    return (
      home?.status === 'fulfilled' &&
      home.value?.status === 200 &&
      chapter?.status === 'fulfilled' &&
      chapter.value !== null
    );
  }

  /** @throws Error when it does not come back within a minute */
  async untilBack(began = performance.now()): Promise<Back> {
    const listening = await until('to listen', began, () => listens(this.visitor));
    const answering = await until('to answer', began, () => this.looks());
    return { listening, answering };
  }
}

/** Tells whether the process lives and takes requests; one that is just dying still takes connections. */
const listens = (visitor: Browser) =>
  visitor.get(HEALTH).then(
    ({ status }) => status === 200,
    () => false,
  );
