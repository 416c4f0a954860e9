import autocannon from 'autocannon';

const CONNECTIONS = 16;
const SECONDS = 3;
const WARM_UP = 1;

export interface Rate {
  /** Requests answered in a second. */
  perSecond: number;
  /** Milliseconds within which 99 of 100 are answered. */
  p99: number;
  bytes: number;
  /** Answers that were not 2xx or 304, and requests that failed. */
  bad: number;
}

export interface Target {
  url: string;
  /** The headers of those who ask, in turn. */
  askers?: Record<string, string>[];
  method?: 'GET' | 'POST';
  body?: string;
  connections?: number;
}

async function fire(target: Target, duration: number): Promise<Rate> {
  const { url, askers = [{}], method = 'GET', body, connections = CONNECTIONS } = target;
  const requests = askers.map((headers) => ({ headers, method, body }));
  const result = await autocannon({ url, requests, connections, duration });
  const { requests: answered, latency, throughput, non2xx, errors } = result;
  return {
    perSecond: answered.average,
    p99: latency.p99,
    bytes: answered.average > 0 ? throughput.average / answered.average : 0,
    bad: non2xx + errors,
  };
}

/** How fast a server answers one request over and over, once it is warm. */
export async function measure(target: Target): Promise<Rate> {
  await fire(target, WARM_UP);
  return fire(target, SECONDS);
}
