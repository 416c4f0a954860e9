import { Child } from './child';

/** A request as it is written on the wire. */
export interface Asked {
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

interface Load {
  url: string;
  /** Dealt to the connections, each of which asks its own in turn. */
  asked: Asked[];
  connections: number;
  /** How many requests in all, or for how many seconds. */
  amount?: number;
  seconds?: number;
  /** Requests for each second; without it each connection asks again as soon as it is answered. */
  rate?: number;
}

/** How a load was answered. */
export interface Answered {
  count: number;
  /** From the first request to the last answer. */
  seconds: number;
  /** Milliseconds within which half, and 99 of 100, are answered. */
  p50: number;
  p99: number;
  /** Of an answer, on the wire with its headers. */
  bytes: number;
  /** Answers that were neither 200 nor 304, and requests that failed. */
  bad: number;
}

let loader: Child | undefined;

/** Sends a load from a process of its own; one at a time. */
export function fire(load: Load): Promise<Answered> {
  loader ??= new Child('Lo que hace las peticiones', 'tests/tools/bench/loader.mjs');
  return loader.ask(load);
}
