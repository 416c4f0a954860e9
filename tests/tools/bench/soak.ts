import { forgetLimits } from '../site/accounts';
import type { Served } from '../site/server';
import { fire, type LoadRequest } from './load';
import type { Row } from './rows';

const CONNECTIONS = 64;
const FORGET = 3000; // milliseconds; a reader of the bench reads more than a person may
const MB = 1024 * 1024;

/** Requests of many readers at once: every row that can be sent repeatedly, one after the other. */
export async function mixed(rows: Row[]): Promise<LoadRequest[]> {
  const all = await Promise.all(rows.filter(({ isOnce }) => !isOnce).map((row) => row.asks(1)));
  const most = Math.max(...all.map((requests) => requests.length));
  const turns = Array.from({ length: most }, (_, at) => at);
  return turns.flatMap((at) => all.flatMap((requests) => requests[(at * 7) % requests.length] ?? []));
}

/** Sends requests over 64 connections for some seconds. Returns the result in words, and the memory after it. */
export async function press({ url, memory }: Served, requests: LoadRequest[], seconds: number) {
  const forgetting = setInterval(() => void forgetLimits().catch(() => undefined), FORGET);
  const { p50, p99, bad, count } = await fire({ url, requests, connections: CONNECTIONS, seconds });
  clearInterval(forgetting);
  const mb = Math.round((await memory()) / MB);
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, p99/p50 ${(p99 / p50).toFixed(1)}`;
  return {
    words: `${Math.round(count / seconds)}/s, ${times}; ${mb} MB${bad > 0 ? `; ${bad} respuestas malas` : ''}`,
    mb,
  };
}

/** Applies pressure minute after minute, to show whether the server slows down or grows. */
export async function soak(served: Served, requests: LoadRequest[], minutes: number): Promise<void> {
  console.log(`\nRemojo: ${minutes} minutos con ${CONNECTIONS} conexiones`);
  const memory: number[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    const { words, mb } = await press(served, requests, 60);
    console.log(`  minuto ${minute}: ${words}`);
    memory.push(mb);
  }
  const [early = 0, late = 0] = [memory[1] ?? memory[0], memory.at(-1)];
  console.log(`  Del minuto 2 al último la memoria cambia ${late - early} MB (máximo ${Math.max(...memory)} MB).`);
}
