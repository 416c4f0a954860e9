import { setTimeout as after } from 'node:timers/promises';
import { db } from '~/db/db.server';
import { Queue, QueuePerKey } from '~/domain/members/queue.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { checkTries, openTry, settleTry } from '~/domain/members/tries.server';
import type { Trier } from '~/domain/members/try-limits.server';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';

const LOOKS = 40; // for a place, while others are being judged
const PAUSE = 50; // milliseconds between them: about what a judgement takes

/**
 * Few at once, so that however many come, most connections to the database are left to those who read. Known devices
 * do not stand behind strangers.
 */
const judging = { strangers: new Queue(4, 300, 30_000), known: new Queue(2, 100, 30_000) };
/**
 * Of one account from one device, or from all strangers, one at a time, and after each a rest of four times what it took:
 * right passwords are not counted, and each costs a core, which others need meanwhile.
 */
const ofAccount = new QueuePerKey(() => new Queue(1, 300, 30_000, 4));

async function placeFor(trier: Trier): Promise<string> {
  for (let look = 0; look < LOOKS; look += 1) {
    const place = await openTry(db, trier);
    if (place !== null) return place;
    await after(PAUSE);
  }
  throw new Refusal('too_busy', { retryAfter: 5 });
}

/**
 * Runs what judges a password. It counts when, and only when, it ends with the refusal `wrong`: right ones, other
 * refusals and outages leave nothing. However many come at once, no more are judged than may be wrong.
 * @throws Refusal `too_many_tries`, `too_busy`, and what `work` throws.
 */
export async function judged<Result>(trier: Trier, wrong: Code, work: () => Promise<Result>): Promise<Result> {
  await checkTries(db, trier); // who has to wait is told so at once, before the queue
  const { email, device } = trier;
  const inTurn = (judge: () => Promise<Result>) =>
    ofAccount.run(`${email.toLowerCase()} ${device}`, () =>
      judging[device === null ? 'strangers' : 'known'].run(judge),
    );
  return inTurn(async () => {
    const place = await placeFor(trier);
    let isWrong = false;
    try {
      return await work();
    } catch (error) {
      isWrong = error instanceof Refusal && error.code === wrong;
      throw error;
    } finally {
      await settleTry(db, place, isWrong);
    }
  });
}

/**
 * Runs what needs the password of somebody who is already in. Wrong ones count against this session, where no
 * stranger's tries do.
 * @throws Refusal `too_many_tries`, `too_busy`, and what `work` throws.
 */
export function withPassword<Result>({ email, sessionId }: SignedIn, work: () => Promise<Result>): Promise<Result> {
  return judged({ email, address: null, device: `session ${sessionId}` }, 'wrong_password', work);
}
