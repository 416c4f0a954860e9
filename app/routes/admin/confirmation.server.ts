import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { Code } from '~/errors/catalogue';
import { formAction, intent, type Call } from '~/http/forms/form.server';
import type { Permission } from '~/http/auth/permissions';
import { pageLoader } from '~/http/pages/page.server';
import { requestPath } from '~/http/pages/safe-path';
import type { Question } from '~/ui/question';

interface Options<W extends Permission> {
  /** Reads the question and the address of 'Volver'. @throws Refusal where there is none. */
  ask: (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<{ question: Question; back: string }>;
  act: (call: Call<W>) => Promise<Response>;
  /** Name of its form, if it is no deletion. */
  name?: string;
  databaseError?: Code;
  repeatRefusals?: readonly Code[];
}

/** Makes the loader and the action of a page that asks before it acts (`ConfirmPage`), such as a deletion. */
export const confirmation = <W extends Permission>(who: W, { ask, act, name = 'delete', ...options }: Options<W>) => ({
  loader: pageLoader(who, async (_member, args) => ({ ...(await ask(args)), here: requestPath(args.request) })),
  action: formAction(who, { [name]: intent(z.object({}), (_values, call: Call<W>) => act(call), options) }),
});
