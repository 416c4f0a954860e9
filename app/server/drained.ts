import type { ServerResponse } from 'node:http';
import { EventEmitter } from 'node:events';

const listen = EventEmitter.prototype; // compression takes 'drain' for its own stream; this one is the connection's

/**
 * Resolves once what was written has left for whoever reads, or they have gone: what is made only then is held in
 * memory for nobody, however slow the line. (Remix writes an answer's stream without waiting.)
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
