import type { Act } from '../history';

/**
 * One possible order of the acts so far: the value that the register holds, the acts in progress that have taken
 * effect, and how often each value of a writing without a response has been used.
 */
interface Way {
  value: string;
  done: Set<Act>;
  used: Map<string, number>;
}

const ids = new WeakMap<Act, number>();
let last = 0;

/**
 * Set of ways, without those that have used more than an otherwise equal one: whatever can follow on them can follow on
 * that one too.
 */
class Ways {
  private readonly byState = new Map<string, Way[]>();

  /** Adds a way, unless an equal or better one is there. Returns whether it was added. */
  add(way: Way): boolean {
    const name = nameOf(way);
    const others = this.byState.get(name) ?? [];
    const isNoMore = (one: Way, other: Way) =>
      [...one.used].every(([value, times]) => times <= count(other.used, value));
    if (others.some((one) => isNoMore(one, way))) return false;
    this.byState.set(name, [...others.filter((one) => !isNoMore(way, one)), way]);
    return true;
  }

  all = (): Way[] => [...this.byState.values()].flat();
}

/**
 * Checks whether the readings of one register can be explained by its writings: by each acknowledged one, once, between
 * its request and its response; and by each without a response, once or not at all, at any time after its request.
 * Returns the first unexplained act, in words; null if all can be explained.
 */
export function unexplained(acts: Act[], initial: string): string | null {
  const read = new Set(acts.filter(({ kind }) => kind === 'read').map(({ value }) => value));
  // A writing without a response that nobody has read need not have happened.
  const counted = acts.filter(({ outcome, value }) => outcome === 'yes' || (outcome === 'unknown' && read.has(value)));
  const underWay = new Set<Act>();
  const open = new Map<string, number>();
  let ways: Way[] = [{ value: initial, done: new Set(), used: new Map() }];
  for (const { act, isEnd } of eventsOf(counted)) {
    if (isEnd) {
      ways = waysWith(act, ways, (way) => stepsFrom(way, underWay, open));
      underWay.delete(act);
    } else {
      if (act.outcome === 'unknown') open.set(act.value, count(open, act.value) + 1);
      else underWay.add(act);
      ways = ways.map((way) => settled(way, underWay));
    }
    if (ways.length > 0) continue;
    const reason = act.kind === 'read' ? plainReason(act, acts, initial) : '';
    return `${act.kind === 'read' ? 'se leyó' : 'se guardó'} ${shown(act)}${reason}, y ningún orden lo explica`;
  }
  return null;
}

/** Ways on which an act that ends now has happened, without it. */
function waysWith(act: Act, ways: Way[], steps: (way: Way) => Way[]): Way[] {
  const [seen, after] = [new Ways(), new Ways()];
  const waiting = [...ways];
  for (let way = waiting.shift(); way; way = waiting.shift()) {
    if (way.done.has(act)) after.add({ ...way, done: new Set([...way.done].filter((one) => one !== act)) });
    else if (seen.add(way)) waiting.push(...steps(way));
  }
  return after.all();
}

/** Marks each reading in progress that can have happened by now as done: that never excludes another order. */
function settled({ value, done, used }: Way, underWay: Set<Act>): Way {
  const now = [...underWay].filter((act) => act.kind === 'read' && act.value === value);
  return { value, done: new Set([...done, ...now]), used };
}

function stepsFrom({ done, value, used }: Way, underWay: Set<Act>, open: Map<string, number>): Way[] {
  const writes = [...underWay].filter((act) => act.kind === 'write' && !done.has(act));
  const known = writes.map((act) => ({ value: act.value, done: new Set([...done, act]), used }));
  const late = [...open].filter(([other, times]) => other !== value && count(used, other) < times);
  const unknown = late.map(([other]) => {
    return { value: other, done, used: new Map([...used, [other, count(used, other) + 1]]) };
  });
  return [...known, ...unknown].map((way) => settled(way, underWay));
}

/** Groups the acts by register. */
export function byRegister(acts: Act[]): Map<string, Act[]> {
  const all = new Map<string, Act[]>();
  for (const act of acts) all.set(act.register, [...(all.get(act.register) ?? []), act]);
  return all;
}

const nameOf = ({ value, done }: Way) =>
  JSON.stringify([value, ...[...done].map(idOf).sort((one, other) => one - other)]);

function idOf(act: Act): number {
  const id = ids.get(act) ?? (last += 1);
  ids.set(act, id);
  return id;
}

const count = (counts: Map<string, number>, value: string) => counts.get(value) ?? 0;

/** Begins and ends of the acts, in the order of time; one that begins when another ends is concurrent with it. */
function eventsOf(acts: Act[]): { act: Act; time: number; isEnd: boolean }[] {
  const events = acts.flatMap((act) => [
    { act, time: act.at, isEnd: false },
    ...(act.outcome === 'yes' ? [{ act, time: act.until, isEnd: true }] : []),
  ]);
  return events.sort((one, other) => one.time - other.time || Number(one.isEnd) - Number(other.isEnd));
}

/** Plain reason why a value that was read cannot have been there; '' if only the order is wrong. */
function plainReason({ value, until }: Act, acts: Act[], initial: string): string {
  const writes = acts.filter((act) => act.kind === 'write' && act.value === value);
  if (value === initial || writes.some(({ outcome, at }) => outcome !== 'no' && at <= until)) return '';
  return writes.some(({ outcome }) => outcome === 'no') ? ', que fue rechazado' : ', que nadie había escrito';
}

const shown = ({ value, at, until }: Act) => `«${value}» (${(at / 1000).toFixed(1)} a ${(until / 1000).toFixed(1)} s)`;
