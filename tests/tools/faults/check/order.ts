import type { Act } from '../history';

/**
 * One way in which what was done up to now can have happened: what the register holds, which acts under way have had
 * their effect, and how often a value of a writing without an answer has come through.
 */
interface Way {
  value: string;
  done: Set<Act>;
  used: Map<string, number>;
}

const count = (counts: Map<string, number>, value: string) => counts.get(value) ?? 0;

const ids = new WeakMap<Act, number>();
let last = 0;
function idOf(act: Act): number {
  const known = ids.get(act) ?? (last += 1);
  ids.set(act, known);
  return known;
}

const nameOf = ({ value, done }: Way) =>
  JSON.stringify([value, ...[...done].map(idOf).sort((one, other) => one - other)]);

/** Ways of which none has used up more than another that is otherwise the same: whatever follows on it follows on that too. */
class Ways {
  private readonly kept = new Map<string, Way[]>();

  /** Returns whether it was not known, nor a better one. */
  add(way: Way): boolean {
    const name = nameOf(way);
    const known = this.kept.get(name) ?? [];
    const isNoMore = (one: Way, other: Way) =>
      [...one.used].every(([value, times]) => times <= count(other.used, value));
    if (known.some((one) => isNoMore(one, way))) return false;
    this.kept.set(name, [...known.filter((one) => !isNoMore(way, one)), way]);
    return true;
  }

  all = (): Way[] => [...this.kept.values()].flat();
}

/** The acts of one register as they begin and end, in the order of time; what begins at the end of another is beside it. */
function eventsOf(acts: Act[]): { act: Act; time: number; isEnd: boolean }[] {
  const events = acts.flatMap((act) => [
    { act, time: act.at, isEnd: false },
    ...(act.outcome === 'yes' ? [{ act, time: act.until, isEnd: true }] : []),
  ]);
  return events.sort((one, other) => one.time - other.time || Number(one.isEnd) - Number(other.isEnd));
}

/** Looks for an order of the acts of one register that explains every reading. */
class Search {
  private ways: Way[];
  private readonly underWay = new Set<Act>();
  private readonly open = new Map<string, number>();

  constructor(initial: string) {
    this.ways = [{ value: initial, done: new Set(), used: new Map() }];
  }

  /** A way on which each reading under way that can have been by now has been: that never stands in the way of another. */
  private settled({ value, done, used }: Way): Way {
    const now = [...this.underWay].filter((act) => act.kind === 'read' && act.value === value);
    return { value, done: new Set([...done, ...now]), used };
  }

  private stepsFrom({ done, value, used }: Way): Way[] {
    const writes = [...this.underWay].filter((act) => act.kind === 'write' && !done.has(act));
    const known = writes.map((act) => ({ value: act.value, done: new Set([...done, act]), used }));
    const late = [...this.open].filter(([late, times]) => late !== value && count(used, late) < times);
    const unknown = late.map(([late]) => ({
      value: late,
      done,
      used: new Map([...used, [late, count(used, late) + 1]]),
    }));
    return [...known, ...unknown].map((way) => this.settled(way));
  }

  begin(act: Act): void {
    if (act.outcome === 'unknown') this.open.set(act.value, count(this.open, act.value) + 1);
    else this.underWay.add(act);
    this.ways = this.ways.map((way) => this.settled(way));
  }

  /** Returns whether a way is left on which this act has been by its end. */
  end(act: Act): boolean {
    const [found, seen] = [new Ways(), new Ways()];
    const waiting = [...this.ways];
    for (let way = waiting.shift(); way; way = waiting.shift()) {
      if (way.done.has(act)) found.add(way);
      else if (seen.add(way)) waiting.push(...this.stepsFrom(way));
    }
    this.underWay.delete(act);
    const after = new Ways();
    for (const way of found.all()) after.add({ ...way, done: new Set([...way.done].filter((one) => one !== act)) });
    this.ways = after.all();
    return this.ways.length > 0;
  }
}

const told = ({ value, at, until }: Act) => `«${value}» (${(at / 1000).toFixed(1)} a ${(until / 1000).toFixed(1)} s)`;

/** Why a value that was read cannot have been there, where that is plain; '' where only the order is wrong. */
function plainReason({ value, until }: Act, acts: Act[], initial: string): string {
  const writes = acts.filter((act) => act.kind === 'write' && act.value === value);
  if (value === initial || writes.some(({ outcome, at }) => outcome !== 'no' && at <= until)) return '';
  return writes.some(({ outcome }) => outcome === 'no') ? ', que fue rechazado' : ', que nadie había escrito';
}

/**
 * Looks whether what was read of one register can be explained by what was written: by each writing that was
 * acknowledged, once, between its beginning and its answer; and by each that was never answered, once or not at all, at
 * any time after its beginning. Returns what cannot be explained, in words; null where all can.
 */
export function unexplained(acts: Act[], initial: string): string | null {
  const read = new Set(acts.filter(({ kind }) => kind === 'read').map(({ value }) => value));
  // What nobody has seen of a writing without an answer need not have been.
  const counted = acts.filter(({ outcome, value }) => outcome === 'yes' || (outcome === 'unknown' && read.has(value)));
  const search = new Search(initial);
  for (const { act, isEnd } of eventsOf(counted)) {
    if (!isEnd) search.begin(act);
    else if (!search.end(act)) {
      const reason = act.kind === 'read' ? plainReason(act, acts, initial) : '';
      return `${act.kind === 'read' ? 'se leyó' : 'se guardó'} ${told(act)}${reason}, y ningún orden lo explica`;
    }
  }
  return null;
}

/** The acts of each register. */
export function byRegister(acts: Act[]): Map<string, Act[]> {
  const all = new Map<string, Act[]>();
  for (const act of acts) all.set(act.register, [...(all.get(act.register) ?? []), act]);
  return all;
}
