import { Refusal } from '~/errors/refusal';
import { failurePage } from '~/http/pages/failures.server';

/** Methods that a page or a file can be requested with. */
export const PAGE_METHODS = ['GET', 'HEAD', 'POST'];

/** Checks that a form was posted: Remix gives an action whatever is neither GET nor HEAD. @throws a page with 405. */
export function requirePost({ method }: Request): void {
  if (method === 'POST') return;
  const page = failurePage(new Refusal('wrong_method'));
  page.headers.set('Allow', PAGE_METHODS.join(', '));
  throw page;
}
