import { hash, verify } from '@node-rs/argon2';

const COST = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** The argon2id hash of a password, for the table. The same letters typed on any keyboard make the same password. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST); // argon2id is the package's default
}

let ofNobody: Promise<string> | undefined;

/**
 * True when `password` is the one behind `storedHash`. Without a stored hash (nobody has that e-mail) it takes as
 * long and answers false, so that the time does not tell which e-mails are known.
 */
export async function isPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const against = storedHash ?? (await (ofNobody ??= hashPassword('nobody has this password')));
  return (await verify(against, password.normalize('NFC'))) && storedHash !== undefined;
}
