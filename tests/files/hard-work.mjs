import { parentPort } from 'node:worker_threads';

/**
 * Jobs of a worker thread, good and bad.
 * @type {Record<string, (input: number) => unknown>}
 */
const works = {
  twice: (input) => ({ piece: input * 2 }),
  forever: () => {
    for (;;);
  },
  hoard: () => {
    const all = [];
    for (;;) all.push(new Array(1000).fill({}));
  },
  fault: () => ({ fault: 'El archivo no se entiende.' }),
  crash: () => {
    throw new Error('broken');
  },
};

/** @typedef {'next' | { name: string, input: number }} Message */
parentPort?.on('message', (/** @type {Message} */ message) => {
  parentPort?.postMessage(message === 'next' ? 'done' : works[message.name]?.(message.input));
});
