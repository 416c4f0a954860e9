import { DatabaseTimeout, forOwn } from '~/db/time-budget.server';
import type { Code } from '~/errors/catalogue';
import { say, type Part } from '~/errors/message';
import { log } from '~/log.server';
import type { RequestArgs } from './content.server';
import { dataOrFailure } from './part.server';

/**
 * Loads what is one's own on a page of content, in a smaller time budget. Where it does not answer, `instead` stands in
 * its place, and the page says so (`OwnLate`).
 */
export async function ownOr<Data, Instead>(
  { context }: RequestArgs,
  load: () => Promise<Data>,
  instead: Instead,
): Promise<Data | Instead> {
  try {
    return await forOwn(load);
  } catch (error) {
    if (!(error instanceof DatabaseTimeout)) throw error;
    noteLate('own_late');
    context.isOwnLate = true;
    return instead;
  }
}

/** Loads a part of a page that is one's own, as `dataOrFailure`; one that is late leaves the status of the page. */
export async function ownPart<Data>(load: () => Promise<Data>, code: Code): Promise<Part<Data>> {
  const loading = forOwn(load);
  try {
    await loading;
  } catch (error) {
    if (error instanceof DatabaseTimeout) {
      noteLate(code);
      return { data: null, failed: say(code), isLate: true };
    }
  }
  return dataOrFailure(loading, code);
}

const noteLate = (part: Code) => log.warn({ part }, "what is one's own did not answer in time");
