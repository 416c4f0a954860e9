import { setTimeout as after } from 'node:timers/promises';
import { db } from '~/db/db.server';
import { Queue, QueuePerKey } from '~/queue.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { checkTries, openTry, settleTry } from '~/domain/members/tries.server';
import type { Trier } from '~/domain/members/try-limits.server';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';

const LOOKS = 40; // for a free slot, while others are being checked
const PAUSE = 50; // milliseconds between them: about what a check takes

/**
 * Limits the passwords that are checked at once, so that however many come, most connections to the database are left
 * to those who read. Known devices do not wait behind strangers.
 */
const checkQueues = { strangers: new Queue(4, 300, 30_000), known: new Queue(2, 100, 30_000) };
/**
 * Checks one at a time for an account from one device, or from all strangers, with a pause of four times its duration
 * after each: right passwords are not counted, and each costs a core, which others need meanwhile.
 */
const ofAccount = new QueuePerKey(() => new Queue(1, 300, 30_000, 4));

/**
 * Runs a password check. It counts as a try if, and only if, it ends with the refusal `wrong`: right passwords, other
 * refusals and outages leave nothing. However many come at once, no more are checked than may be wrong.
 * @throws Refusal `too_many_tries`, `too_busy`, and what `work` throws.
 */
export async function checkPassword<Result>(trier: Trier, wrong: Code, work: () => Promise<Result>): Promise<Result> {
  await checkTries(db, trier); // refuses at once who has to wait, before the queue
  const { email, device } = trier;
  const inTurn = (check: () => Promise<Result>) =>
    ofAccount.run(`${email.toLowerCase()} ${device}`, () =>
      checkQueues[device === null ? 'strangers' : 'known'].run(check),
    );
  return inTurn(async () => {
    const id = await openTryFor(trier);
    let isWrong = false;
    try {
      return await work();
    } catch (error) {
      isWrong = error instanceof Refusal && error.code === wrong;
      throw error;
    } finally {
      await settleTry(db, id, isWrong);
    }
  });
}

/**
 * Runs work that needs the password of somebody who is signed in. Wrong ones count against this session, where no
 * stranger's tries do.
 * @throws Refusal `too_many_tries`, `too_busy`, and what `work` throws.
 */
export function withPassword<Result>({ email, sessionId }: SignedIn, work: () => Promise<Result>): Promise<Result> {
  return checkPassword({ email, address: null, device: `session ${sessionId}` }, 'wrong_password', work);
}

async function openTryFor(trier: Trier): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const id = await openTry(db, trier);
    if (id !== null) return id;
    await after(PAUSE);
  }
  throw new Refusal('too_busy', { retryAfter: 5 });
}
