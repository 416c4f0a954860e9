/** Address of a network that nobody uses, another one for each number. */
export const addressNumber = (number: number) => `198.18.${(number >> 8) & 255}.${number & 255}`;

/** Counts of the responses by status, in words. */
export const counted = (statuses: number[]) =>
  [...new Set(statuses)]
    .sort((one, other) => one - other)
    .map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
    .join(', ');

/** Runs `work` on every item, at most `atOnce` at a time. */
export async function eachOf<Item>(items: Item[], atOnce: number, work: (item: Item, at: number) => Promise<void>) {
  const waiting = items.entries();
  const worker = async () => {
    for (const [at, item] of waiting) await work(item, at);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
