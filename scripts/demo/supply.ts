import { between, shuffled, type Random } from './random';

/**
 * Deals fragments so that none comes twice in a chapter and each comes back as late as its list allows: a dealt
 * fragment returns to the second half of its own queue.
 */
export class Supply {
  private readonly queues = new Map<unknown, unknown[]>();
  private readonly used = new Set<unknown>();

  constructor(private readonly random: Random) {}

  /** Forgets what the last chapter used. */
  nextChapter(): void {
    this.used.clear();
  }

  /** The next fragment of the list which this chapter has not used; undefined when there is none. */
  draw<T>(list: readonly T[]): T | undefined {
    const queue = this.queueOf(list);
    const at = queue.findIndex((item) => !this.used.has(item));
    if (at < 0) return undefined;
    const item = queue[at] as T;
    this.used.add(item);
    queue.splice(at, 1);
    queue.splice(between(this.random, Math.ceil(queue.length / 2), queue.length), 0, item);
    return item;
  }

  /** As draw, but begins the list anew when the chapter has used it up; an empty list throws RangeError. */
  drawAgain<T>(list: readonly T[]): T {
    const found = this.draw(list);
    if (found !== undefined) return found;
    if (list.length === 0) throw new RangeError('draw from an empty list');
    for (const item of list) this.used.delete(item);
    return this.drawAgain(list);
  }

  /** How many fragments of the list this chapter has not used. */
  left(list: readonly unknown[]): number {
    return list.filter((item) => !this.used.has(item)).length;
  }

  private queueOf<T>(list: readonly T[]): unknown[] {
    const known = this.queues.get(list);
    if (known) return known;
    const queue: unknown[] = shuffled(this.random, list);
    this.queues.set(list, queue);
    return queue;
  }
}
