import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identity, isAlive } from './processes.mjs';

let claims = 0;

/** @param {string} folder @param {string} own @returns {boolean} true if a living process holds or wants the lock */
function isWanted(folder, own) {
  const others = readdirSync(folder).filter((name) => name !== own);
  const living = others.filter((name) => isAlive(name.split('.')[0] ?? ''));
  for (const name of others) if (!living.includes(name)) rmSync(join(folder, name), { force: true });
  return living.length > 0;
}

/**
 * Acquires the lock. Each contender writes a claim under its own name and then looks for others; of two at once at
 * least one sees the other and withdraws. So two never take over the lock of a dead owner at once.
 * @param {string} folder
 * @param {() => void} onWait
 * @param {AbortSignal} [signal]
 */
async function acquire(folder, onWait, signal) {
  const own = `${identity(process.pid)}.${(claims += 1)}`;
  const file = join(folder, own);
  for (let waited = false; ; await sleep(20 + Math.random() * 60, undefined, { signal })) {
    if (!isWanted(folder, own)) {
      writeFileSync(file, '');
      if (!isWanted(folder, own)) return file;
      rmSync(file, { force: true });
    }
    if (!waited) onWait();
    waited = true;
  }
}

/**
 * Does `work` while no other process holds the same lock; the lock of a dead process does not count.
 * @template T
 * @param {string} folder the lock: a folder of claims, made when missing
 * @param {() => T | Promise<T>} work
 * @param {{ onWait?: () => void, signal?: AbortSignal }} [options] `onWait` is called once if somebody else holds it
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, { onWait = () => {}, signal } = {}) {
  mkdirSync(folder, { recursive: true });
  const claim = await acquire(folder, onWait, signal);
  try {
    return await work();
  } finally {
    rmSync(claim, { force: true });
  }
}
