import { Child } from '../site/child';

/** Request as it is written on the wire. */
export interface LoadRequest {
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

interface Load {
  url: string;
  /** Requests, dealt to the connections, each of which sends its own in turn. */
  requests: LoadRequest[];
  connections: number;
  /** Number of requests in all; without it, `seconds` applies. */
  amount?: number;
  seconds?: number;
  /** Requests per second; without it each connection sends the next as soon as it has a response. */
  rate?: number;
}

/** Result of a load. */
export interface LoadResult {
  count: number;
  /** Time from the first request to the last response. */
  seconds: number;
  /** Milliseconds within which half, 95 and 99 of 100 get a response. */
  p50: number;
  p95: number;
  p99: number;
  /** Responses that were neither 200 nor 304, and requests that failed. */
  bad: number;
}

let loader: Child | undefined;

/** Sends a load from a process of its own; one at a time. */
export function fire(load: Load): Promise<LoadResult> {
  loader ??= new Child('Lo que hace las peticiones', 'tests/tools/bench/loader.mjs');
  return loader.ask(load);
}
