import { between, shuffled, type Random } from './random';
import { choose, render, type Slots } from './template';

/** The two halves of a fragment 'a => b'; `b` is empty when it has only one. */
export type Halves = Record<'a' | 'b', string>;

/**
 * Deals fragments so that none comes twice in a chapter and each comes back as late as its list allows: a dealt
 * fragment returns to the second half of its own queue.
 */
export class Supply {
  private readonly queues = new Map<unknown, unknown[]>();
  private readonly used = new Set<unknown>();

  constructor(readonly random: Random) {}

  /** Forgets what the last chapter used. */
  nextChapter(): void {
    this.used.clear();
  }

  /** The next fragment of the list which this chapter has not used; undefined when there is none. */
  draw<T>(list: readonly T[]): T | undefined {
    const queue = (this.queues.get(list) as T[] | undefined) ?? shuffled(this.random, list);
    this.queues.set(list, queue);
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

  /** Whether this chapter has used the whole list. */
  isSpent(list: readonly unknown[]): boolean {
    return list.every((item) => this.used.has(item));
  }

  /** The halves of the next fragment of a list, with its choices made. */
  take(list: string[]): Halves | undefined {
    const fragment = this.draw(list);
    if (fragment === undefined) return undefined;
    const [a = '', b = ''] = choose(fragment, this.random).split(' => ');
    return { a, b };
  }

  /** A template with its choices made and its slots filled. */
  fill(template: string, slots: Slots = {}): string {
    return render(template, slots, this.random);
  }

  /** The next template of a list, filled. */
  say(list: string[], slots: Slots = {}): string {
    return this.fill(this.drawAgain(list), slots);
  }
}
