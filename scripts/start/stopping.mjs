import { findProcess, identity, isAlive } from './processes.mjs';

// Milliseconds: for the program and for everything after the first signal, for everything after a second one, and within
// which a second one is ignored: Ctrl-C comes twice, from the terminal and from npm.
const limits = { program: 6500, all: 9500, hurried: 2500, same: 800 };

// Turns signals, and the end of the npm that started us, into abort signals: `signal` once a stop is requested, `overdue`
// once the program has had its time. From `deadline` on (ms since 1970) force is used, and `onLimit` called soon after.
/** @param {() => boolean} isOrphan @param {() => void} onLimit */
export function watchStop(isOrphan, onLimit) {
  const wanted = new AbortController();
  const overdue = new AbortController();
  let began = Infinity;
  let deadline = Infinity;
  const begin = () => {
    began = Date.now();
    deadline = began + limits.all;
    setTimeout(() => overdue.abort(), limits.program).unref();
    setTimeout(onLimit, limits.all + 400).unref();
    wanted.abort();
  };
  const onSignal = () => {
    if (!wanted.signal.aborted) return begin();
    if (Date.now() - began <= limits.same) return;
    deadline = Math.min(deadline, Date.now() + limits.hurried);
    overdue.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onSignal);
  // Also keeps this process alive while the program waits only for the database.
  setInterval(() => !wanted.signal.aborted && isOrphan() && begin(), 300);
  return { signal: wanted.signal, overdue: overdue.signal, deadline: () => deadline };
}

// Tells whether the npm that started us has ended: it may die without passing its signal on, and if the shell between
// it and us (`parent`) lives on, only npm's own pid shows it. Any other parent may end and leave us running.
/** @type {(parent: number, environment?: Record<string, string | undefined>) => () => boolean} */
export function watchNpm(parent, environment = process.env) {
  if (!environment.npm_lifecycle_event) return () => false;
  const shell = /^(\S*\/)?(ba|da|a|z|k)?sh -c /;
  const found = findProcess(parent);
  const name = identity(found && shell.test(found.command) ? found.parent : parent);
  return () => process.ppid !== parent || !isAlive(name);
}
