/** Items under one heading. */
interface Group<Item> {
  key: string;
  items: Item[];
}

/** Part of a group that is on one page; `isContinued` if it began on a page before. */
export interface GroupOnPage<Item> extends Group<Item> {
  isContinued: boolean;
}

/** Page on which a group begins, and the number of its items on all pages. */
interface Jump {
  key: string;
  count: number;
  page: number;
}

interface GroupedPage<Item> {
  /** From 1; the last one where a later one was requested. */
  page: number;
  pages: number;
  total: number;
  groups: GroupOnPage<Item>[];
  jumps: Jump[];
}

/** Groups items by `keyOf`, in the order in which the keys first occur. */
export function grouped<Item>(items: Item[], keyOf: (item: Item) => string): Group<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups].map(([key, of]) => ({ key, items: of }));
}

/** Bounds of a page: its number of items, and the sum of their sizes, which a single item may exceed. */
interface PageBounds<Item> {
  length: number;
  room?: number;
  sizeOf?: (item: Item) => number;
}

/** Returns one page of groups, and the page on which each group begins. */
export function groupedPage<Item>(
  groups: Group<Item>[],
  requested: number,
  bounds: PageBounds<Item>,
): GroupedPage<Item> {
  const starts = pageStarts(
    groups.flatMap(({ items }) => items),
    bounds,
  );
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const pages = starts.length;
  const page = Math.min(requested, pages);
  const [start = 0, end = total] = starts.slice(page - 1);
  const jumps: Jump[] = [];
  const onPage: GroupOnPage<Item>[] = [];
  let at = 0;
  for (const { key, items } of groups) {
    jumps.push({ key, count: items.length, page: starts.filter((one) => one <= at).length });
    const shown = items.slice(Math.max(0, start - at), Math.max(0, end - at));
    if (shown.length > 0) onPage.push({ key, items: shown, isContinued: at < start });
    at += items.length;
  }
  return { page, pages, total, groups: onPage, jumps };
}

/** Positions of the first items of the pages. */
function pageStarts<Item>(items: Item[], { length, room = Infinity, sizeOf = () => 0 }: PageBounds<Item>): number[] {
  const starts = [0];
  let [first, taken] = [0, 0];
  for (const [at, item] of items.entries()) {
    taken += sizeOf(item);
    if (at === first || (at - first < length && taken <= room)) continue;
    starts.push(at);
    [first, taken] = [at, sizeOf(item)];
  }
  return starts;
}
