import { parentPort } from 'node:worker_threads';

/**
 * Jobs of a worker, good and bad.
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
  die: () => process.kill(process.pid, 'SIGKILL'),
};

/** @typedef {'next' | { name: string, input: number }} Message */
parentPort?.on('message', (/** @type {Message} */ message) => parentPort?.postMessage(responseTo(message)));
if (!parentPort) process.on('message', (/** @type {Message} */ message) => process.send?.(responseTo(message)));

function responseTo(/** @type {Message} */ message) {
  return message === 'next' ? 'done' : works[message.name]?.(message.input);
}
