import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { normalForm } from '~/text/normal-form';
import { Line } from './line.server';

const COST = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

// Each takes a core for as long as it lasts. One is left to those who read, and so are threads of Node's few.
const AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3));
const argon = new Line(AT_ONCE, 100, 30_000);

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
 * long and answers false, so that the time does not tell which e-mails are known.
 * @throws Refusal `too_busy` while too many wait for theirs.
 */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const against = storedHash ?? (await (ofNobody ??= hash('nobody has this password', COST)));
  return (await argon.run(() => verify(against, normalForm(password)))) && storedHash !== undefined;
}
