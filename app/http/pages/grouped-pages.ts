/** Things that stand under one heading. */
interface Group<Item> {
  key: string;
  items: Item[];
}

/** As much of a group as stands on a page; it goes on from the page before when it `isContinued`. */
export interface GroupOnPage<Item> extends Group<Item> {
  isContinued: boolean;
}

/** Where a group begins, and how much it holds on all pages. */
interface Jump {
  key: string;
  count: number;
  page: number;
}

interface GroupedPage<Item> {
  /** From 1; the last one where a later one was asked for. */
  page: number;
  pages: number;
  total: number;
  /** The first and the last thing on the page, counted over all pages from 1; 1 and 0 where there is nothing. */
  first: number;
  last: number;
  groups: GroupOnPage<Item>[];
  jumps: Jump[];
}

/** Things by what `keyOf` says of them, in the order in which its answers come first. */
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

/** One page of groups, `length` things long, with the ways to where each group begins. */
export function groupedPage<Item>(groups: Group<Item>[], asked: number, length: number): GroupedPage<Item> {
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const pages = Math.max(1, Math.ceil(total / length));
  const page = Math.min(asked, pages);
  const [start, end] = [(page - 1) * length, Math.min(page * length, total)];
  const jumps: Jump[] = [];
  const onPage: GroupOnPage<Item>[] = [];
  let at = 0;
  for (const { key, items } of groups) {
    jumps.push({ key, count: items.length, page: Math.floor(at / length) + 1 });
    const shown = items.slice(Math.max(0, start - at), Math.max(0, end - at));
    if (shown.length > 0) onPage.push({ key, items: shown, isContinued: at < start });
    at += items.length;
  }
  return { page, pages, total, first: start + 1, last: end, groups: onPage, jumps };
}
