import { json, type ActionFunctionArgs } from '@remix-run/node';
import type { Code } from '~/errors/catalogue';
import { requirePost } from '~/http/forms/method.server';
import { asRefusal, failurePage } from '~/http/pages/failures.server';

/**
 * Makes the action of a page that a signed token in its address alone opens, as the buttons of mail programs post it
 * (RFC 8058): from anywhere, with any body, which is not read. It answers 200 with the page again, and does the same
 * however often it is posted.
 */
export function tokenAction(work: (args: ActionFunctionArgs) => Promise<void>, databaseError: Code) {
  return async (args: ActionFunctionArgs) => {
    requirePost(args.request);
    try {
      await work(args);
      return json({ isDone: true });
    } catch (error) {
      throw failurePage(asRefusal(error, databaseError));
    }
  };
}
