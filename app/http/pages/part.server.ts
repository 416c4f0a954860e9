import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';
import { say, type Part } from '~/errors/message';
import { log } from '~/log.server';

/** Loads one part of a page. When the database fails there, the part shows the message of `code` and the rest stays. */
export async function dataOrFailure<Data>(loading: Promise<Data>, code: Code): Promise<Part<Data>> {
  try {
    return { data: await loading, failed: null };
  } catch (error) {
    if (error instanceof Refusal || error instanceof Response) throw error;
    log.error({ part: code, error: error instanceof Error ? error.stack : String(error) }, 'a part of a page failed');
    return { data: null, failed: say(code) };
  }
}

/** The status of a page made of these parts: 503 when one of them failed, and was not merely late (`ownPart`). */
export const statusOf = (...parts: Part<unknown>[]) => (parts.some((part) => part.failed && !part.isLate) ? 503 : 200);
