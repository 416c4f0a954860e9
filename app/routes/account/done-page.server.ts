import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/paths';
import type { NoticeName } from '~/http/pages/notice-words.server';
import { flashMessageFor } from '~/http/pages/notices.server';
import { backIn } from '~/http/pages/safe-path';

/**
 * Allows a confirmation page only right after its action, which its flash message shows; redirects anybody else to the
 * login, which is the next step in any case.
 */
export async function onlyAfter(done: NoticeName, { request }: LoaderFunctionArgs): Promise<void> {
  const { notice } = await flashMessageFor(request);
  if (notice?.name !== done) throw redirect(paths.login('/user-login', backIn(request)));
}
