import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identity, isAlive } from './processes.mjs';

let claims = 0;

/**
 * Does `work` while no other living process holds the same lock, a folder of claims. Each contender writes one and then
 * looks for others; of two at once at least one withdraws. `onWait` is called once if another holds it.
 * @template T
 * @param {string} folder @param {() => T | Promise<T>} work @param {{ onWait?: () => void, signal?: AbortSignal }} options
 */
export async function withLock(folder, work, { onWait, signal } = {}) {
  mkdirSync(folder, { recursive: true });
  const own = `${identity(process.pid)}.${(claims += 1)}`;
  const claim = join(folder, own);
  for (let waits = 0; ; await sleep(20 + Math.random() * 60, undefined, { signal })) {
    if (!isWanted(folder, own)) {
      writeFileSync(claim, '');
      if (!isWanted(folder, own)) break;
      rmSync(claim, { force: true });
    }
    if ((waits += 1) === 1) onWait?.();
  }
  try {
    return await work();
  } finally {
    rmSync(claim, { force: true });
  }
}

/** Tells whether another living process holds or wants the lock. @param {string} folder @param {string} own */
function isWanted(folder, own) {
  const others = readdirSync(folder).filter((name) => name !== own);
  const living = others.filter((name) => isAlive(name.split('.')[0] ?? ''));
  for (const name of others) if (!living.includes(name)) rmSync(join(folder, name), { force: true });
  return living.length > 0;
}
