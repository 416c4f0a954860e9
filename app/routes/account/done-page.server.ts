import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/paths';
import type { FlashName } from '~/http/pages/flash-words.server';
import { flashMessageFor } from '~/http/pages/flash.server';
import { backIn } from '~/http/pages/safe-path';

/**
 * Allows a confirmation page only right after its action, which its flash message shows; redirects anybody else to the
 * login, which is the next step in any case.
 */
export async function onlyAfter(done: FlashName, { request }: LoaderFunctionArgs): Promise<void> {
  const { flash } = await flashMessageFor(request);
  if (flash?.name !== done) throw redirect(paths.login('/user-login', backIn(request)));
}
