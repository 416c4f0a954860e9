import { between, shuffled, type Random } from './random';
import { render, type Slots } from './template';

/** Deals the items of lists: none comes twice in a chapter, and each comes back as late as its list allows. */
export class Deck {
  private readonly queues = new Map<readonly unknown[], unknown[]>();
  private readonly used = new Set<unknown>();

  constructor(readonly random: Random) {}

  /** Makes all items available again for the next chapter. */
  nextChapter(): void {
    this.used.clear();
  }

  /** Draws the next item that this chapter has not used; undefined when there is none. */
  draw<T>(list: readonly T[]): T | undefined {
    const queue = (this.queues.get(list) as T[] | undefined) ?? shuffled(this.random, list);
    this.queues.set(list, queue);
    const at = queue.findIndex((item) => !this.used.has(item));
    if (at < 0) return undefined;
    const [item] = queue.splice(at, 1) as [T];
    this.used.add(item);
    queue.splice(between(this.random, Math.ceil(queue.length / 2), queue.length), 0, item);
    return item;
  }

  /** Draws, and starts the list again when the chapter has used it up. @throws RangeError if the list is empty. */
  drawAgain<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('draw from an empty list');
    const found = this.draw(list);
    if (found !== undefined) return found;
    for (const item of list) this.used.delete(item);
    return this.drawAgain(list);
  }

  /** Draws the next template of a list and fills it. */
  say(list: readonly string[], slots: Slots = {}): string {
    return render(this.drawAgain(list), slots);
  }

  chance(part: number): boolean {
    return this.random() < part;
  }
}
