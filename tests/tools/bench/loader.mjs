import autocannon from 'autocannon';

// Sends requests from a process of its own, so that sending takes nothing from the server: `amount` requests, all of
// which are waited for, or as many as come in `seconds`.

/** @typedef {{ path: string, method: 'GET' | 'POST', headers: Record<string, string>, body?: string }} LoadRequest */
/** @typedef {{ url: string, requests: LoadRequest[], connections: number, amount?: number, seconds?: number, rate?: number }} Load */

/** @param {number[]} sorted @param {number} share */
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** @param {Load} load */
async function fire({ url, requests, connections, amount, seconds, rate }) {
  /** @type {number[]} */
  const times = [];
  let [first, last, bad, clients] = [Infinity, 0, 0, 0];
  const hands = Math.min(connections, requests.length);
  // Each connection has readers of its own, whose requests come in their order.
  const dealt = () => {
    const hand = clients++ % hands;
    return requests.filter((_, place) => place % hands === hand);
  };
  /** @param {number} status @param {number} _size @param {number} ms */
  const note = (status, _size, ms) => {
    last = performance.now();
    first = Math.min(first, last - ms);
    times.push(ms);
    if (status !== 200 && status !== 304) bad += 1;
  };
  const { errors, timeouts } = await autocannon({
    ...{ url, connections, sampleInt: 10, timeout: 60 },
    ...(amount ? { amount } : { duration: seconds }),
    ...(rate ? { overallRate: rate } : {}),
    setupClient: (client) => {
      client.setRequests(dealt());
      client.on('response', note);
    },
  });
  times.sort((one, other) => one - other);
  return {
    ...{ count: times.length, seconds: (last - first) / 1000, bad: bad + errors + timeouts },
    ...{ p50: at(times, 0.5), p95: at(times, 0.95), p99: at(times, 0.99) },
  };
}

process.once('disconnect', () => process.exit());
process.on('message', (load) => void fire(/** @type {Load} */ (load)).then((answered) => process.send?.(answered)));
