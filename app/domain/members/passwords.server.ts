import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { env } from '~/env.server';
import { normalForm } from '~/text/normal-form';
import { Queue } from '~/queue.server';

const COST = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

const MOST = 2; // of Node's four threads; the others read files and compress for those who read
const WAITING = 100;
const PATIENCE = 30_000; // milliseconds

/**
 * Computes how many passwords one process hashes at once, and its pause after each, as a multiple of the duration. Each
 * takes a core while it lasts: all workers together have half of the machine, and one core at least, whatever the load.
 */
export function shareOf(cores: number, workers: number): { atOnce: number; rest: number } {
  const share = Math.max(1, Math.floor(cores / 2)) / workers;
  return { atOnce: Math.max(1, Math.min(Math.floor(share), MOST)), rest: Math.max(0, 1 / share - 1) };
}

const { atOnce, rest } = shareOf(availableParallelism(), env.WORKER ? env.WORKERS : 1);
const argon = new Queue(atOnce, WAITING, PATIENCE, rest);

/** Numbers of passwords that wait to be hashed, and that were refused. */
export const passwordQueue = () => argon.figures();

/**
 * The argon2id hash of a password, for the table. The same letters typed on any keyboard make the same password.
 * @throws Refusal `too_busy` while too many wait for theirs.
 */
export async function hashPassword(password: string): Promise<string> {
  return argon.run(() => hash(normalForm(password), COST)); // argon2id is the package's default
}

let ofNobody: Promise<string> | undefined;

/**
 * True when `password` is the one behind `storedHash`. Without a stored hash (nobody has that e-mail) it takes as
 * long and answers false, so that the time does not tell which e-mails have an account.
 * @throws Refusal `too_busy` while too many wait for theirs.
 */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const against = storedHash ?? (await (ofNobody ??= hash('nobody has this password', COST)));
  return (await argon.run(() => verify(against, normalForm(password)))) && storedHash !== undefined;
}
