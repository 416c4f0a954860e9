import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { claimAnswer, dropClaim, findAnswer, storeAnswer } from '~/domain/members/form-answers.server';
import { keyedHash } from '~/signature.server';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';
import { log } from '~/log.server';

const LOOKS = 50; // for the response to the first, while that is at work
const PAUSE = 100; // milliseconds between them

const CIPHER = 'aes-256-gcm';
const NONCE = 12; // bytes
const TAG = 16;

const redirection = z.object({ status: z.number(), headers: z.array(z.tuple([z.string(), z.string()])) });

/**
 * A form that works once, identified by all that was sent with it: only those who send the same again within a minute
 * get the response to the first.
 */
export class SentForm {
  private readonly key: Buffer;
  private readonly cipherKey: Buffer;

  constructor(
    sent: { address: string; intent: string; memberId: number | null; fields: URLSearchParams },
    /** Refusals that its own success causes when it is sent again. */
    private readonly spent: readonly Code[],
  ) {
    const text = JSON.stringify({ ...sent, fields: [...sent.fields] });
    [this.key, this.cipherKey] = [keyedHash(`form key:${text}`), keyedHash(`form seal:${text}`)];
  }

  /**
   * Does the work of the form, one after the other where it is sent twice at once. Sent again, a form that is spent by
   * then gets the response of the first time.
   */
  async answer(work: () => Promise<Response>): Promise<Response> {
    const isFirst = await claimAnswer(db, this.key);
    const earlier = isFirst ? null : await this.earlierAnswer();
    try {
      const response = await work();
      await this.settle(storeAnswer(db, this.key, this.encrypted(response)));
      return response;
    } catch (error) {
      if (isFirst) await this.settle(dropClaim(db, this.key));
      if (earlier && error instanceof Refusal && this.spent.includes(error.code)) return earlier;
      throw error;
    }
  }

  /** Returns the response of the first time, where `code` may come of that; else null. */
  async answerInPlaceOf(code: Code): Promise<Response | null> {
    return this.spent.includes(code) ? this.earlierAnswer() : null;
  }

  /** Finds the response to the form within the last minute; waits while it is at work. */
  private async earlierAnswer(): Promise<Response | null> {
    for (let look = 0; look < LOOKS; look += 1) {
      const found = await findAnswer(db, this.key);
      if (found !== 'working') return found && this.decrypted(found);
      await after(PAUSE);
    }
    return null;
  }

  /** Waits until a response is stored or dropped. A failure is only logged: what was done stays done. */
  private async settle(storing: Promise<void>): Promise<void> {
    await storing.catch((error: unknown) => log.warn({ error: String(error) }, 'the answer of a form was not kept'));
  }

  /** Encrypts a response to be stored: its cookies are readable only with what was sent and our own secret. */
  private encrypted({ status, headers }: Response): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(CIPHER, this.cipherKey, nonce);
    const text = cipher.update(JSON.stringify({ status, headers: [...headers] }), 'utf8');
    return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]);
  }

  private decrypted(stored: Buffer): Response {
    const decipher = createDecipheriv(CIPHER, this.cipherKey, stored.subarray(0, NONCE));
    decipher.setAuthTag(stored.subarray(-TAG));
    const text = Buffer.concat([decipher.update(stored.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8');
    return new Response(null, redirection.parse(JSON.parse(text)));
  }
}
