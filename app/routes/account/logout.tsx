import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { endSession } from '~/http/auth/sign-in.server';
import { paths } from '~/paths';

export const loader = pageLoader('anyone', () => {
  throw redirect(paths.home());
});

export const action = formAction('anyone', {
  logout: intent(z.object({}), async (_values, { args, done }) =>
    done({ to: paths.home(), flash: 'salida' }, {}, await endSession(args.request)),
  ),
});

/** Renders nothing; as the component of the route, it gives a failed logout the usual error page. */
export default function Logout() {
  return null;
}
