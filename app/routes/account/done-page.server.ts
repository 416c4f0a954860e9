import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { paths } from '~/paths';
import type { NoticeName } from '~/http/pages/notice-words.server';
import { noticeFor } from '~/http/pages/notices.server';
import { backIn } from '~/http/pages/safe-path';

/**
 * Lets a page that says that something was done be drawn only right after it was; anybody else is led to the login,
 * which is the next step in any case.
 */
export async function onlyAfter(done: NoticeName, { request }: LoaderFunctionArgs): Promise<void> {
  const { notice } = await noticeFor(request);
  if (notice?.name !== done) throw redirect(paths.login('/user-login', backIn(request)));
}
