import { findProcess, identity, isAlive } from './processes.mjs';

const shell = /^(\S*\/)?(ba|da|a|z|k)?sh -c /;

/**
 * Tells whether the npm that started us is gone: it may die without passing its signal on, and where the shell between
 * it and us lives on, only npm's own number tells. Any other parent may end and leave us running, as a shell does.
 * @param {number} parent pid of our parent when we began
 * @param {Record<string, string | undefined>} [environment] npm leaves npm_lifecycle_event in it
 * @returns {() => boolean}
 */
export function watchNpm(parent, environment = process.env) {
  if (!environment.npm_lifecycle_event) return () => false;
  const found = findProcess(parent);
  const npm = found && shell.test(found.command) ? found.parent : parent;
  const name = identity(npm);
  return () => process.ppid !== parent || !isAlive(name);
}
