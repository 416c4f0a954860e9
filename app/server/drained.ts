import type { ServerResponse } from 'node:http';
import { EventEmitter } from 'node:events';

const listen = EventEmitter.prototype; // compression takes 'drain' for its own stream; this one is the connection's

/**
 * Resolves once what was written has left for the client, or the client has gone: so data made only then never pile up
 * in memory, however slow the connection. (Remix writes a response's stream without waiting.)
 */
export function drained(response: ServerResponse | undefined): Promise<void> {
  if (!response || response.destroyed || !response.writableNeedDrain) return Promise.resolve();
  return new Promise((resolve) => {
    const settle = () => {
      listen.off.call(response, 'drain', settle);
      listen.off.call(response, 'close', settle);
      resolve();
    };
    listen.on.call(response, 'drain', settle);
    listen.on.call(response, 'close', settle);
  });
}
