import { setTimeout as pause } from 'node:timers/promises';
import { Browser, HEALTH } from './browser';
import { addressNumber } from './crowd';
import { Person, type Account, type World } from './person';

const LOOK = 10; // milliseconds between two looks
const PATIENCE = 60_000;

/** Milliseconds that a site was away in all, and from the end of a fault until its pages were right. */
export interface Away {
  all: number;
  after: number;
}

/** Waits until a condition holds. Returns the time after `began`. @throws Error with `what` after a minute */
export async function until(what: string, began: number, holds: () => Promise<boolean> | boolean): Promise<number> {
  const latest = performance.now() + PATIENCE;
  while (!(await holds())) {
    if (performance.now() > latest) throw new Error(`${what} took more than a minute`);
    await pause(LOOK);
  }
  return performance.now() - began;
}

/** Polls the site, as a visitor and as a member, until it is back. */
export class Watcher {
  readonly visitor: Browser;
  private readonly member: Person;

  constructor(world: World, account: Account) {
    this.visitor = new Browser(world, addressNumber(999), true);
    this.member = new Person(world, account, addressNumber(998), true);
  }

  /** Tells whether both now get the expected pages. */
  async looks(): Promise<boolean> {
    const pages = [this.visitor.get('/'), this.member.open('/volume/11?chapter=5')];
    const all = await Promise.all(pages.map((page) => page.catch(() => null)));
    return all.every((page) => page?.status === 200);
  }

  /** Tells whether the process lives and takes requests; one that is just dying still takes connections. */
  private readonly listens = () =>
    this.visitor.get(HEALTH).then(
      ({ status }) => status === 200,
      () => false,
    );

  /**
   * Waits until a page of visitors and one of a member are right. Returns the time since `began`, and since its process
   * took requests. @throws Error when it does not come back within a minute
   */
  async untilBack(began = performance.now()): Promise<Away> {
    const listening = await until('to listen', began, this.listens);
    const all = await until('to answer', began, () => this.looks());
    return { all, after: all - listening };
  }
}
