import { between, shuffled, type Random } from './random';
import { choose, render, type Slots } from './template';

/** Halves of a fragment 'a => b'; `b` is empty when it has only one. */
export type Halves = Record<'a' | 'b', string>;

/**
 * Deals fragments so that none comes twice in a chapter and each comes back as late as its list allows: a dealt
 * fragment returns to the second half of its own queue.
 */
export class Supply {
  private readonly queues = new Map<unknown, unknown[]>();
  private readonly used = new Set<unknown>();

  constructor(readonly random: Random) {}

  /** Makes all fragments available again for the next chapter. */
  nextChapter(): void {
    this.used.clear();
  }

  /** Draws the next fragment of the list that this chapter has not used; undefined when there is none. */
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

  /** As `draw`, but starts the list again when the chapter has used it up. @throws RangeError if the list is empty. */
  drawAgain<T>(list: readonly T[]): T {
    const found = this.draw(list);
    if (found !== undefined) return found;
    if (list.length === 0) throw new RangeError('draw from an empty list');
    for (const item of list) this.used.delete(item);
    return this.drawAgain(list);
  }

  /** Tells whether this chapter has used the whole list. */
  isSpent(list: readonly unknown[]): boolean {
    return list.every((item) => this.used.has(item));
  }

  /** Draws the next fragment of a list and makes its choices; undefined when there is none. */
  take(list: string[]): Halves | undefined {
    const fragment = this.draw(list);
    if (fragment === undefined) return undefined;
    const [a = '', b = ''] = choose(fragment, this.random).split(' => ');
    return { a, b };
  }

  /** Makes the choices of a template and fills its slots. */
  fill(template: string, slots: Slots = {}): string {
    return render(template, slots, this.random);
  }

  /** Draws the next template of a list and fills it. */
  say(list: string[], slots: Slots = {}): string {
    return this.fill(this.drawAgain(list), slots);
  }
}
