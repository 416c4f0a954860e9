import { parentPort } from 'node:worker_threads';

/**
 * Works of a worker thread, good and bad.
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

/** @typedef {'next' | { name: string, input: number }} Asked */
parentPort?.on('message', (/** @type {Asked} */ asked) => {
  parentPort?.postMessage(asked === 'next' ? 'done' : works[asked.name]?.(asked.input));
});
