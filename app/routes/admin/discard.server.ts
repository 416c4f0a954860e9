import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { replaceDraft } from '~/http/forms/drafts.server';
import { intent } from '~/http/forms/form.server';

/** Intent that deletes the draft and leaves the stored text as it is. `pageOf` gives the page of its form. */
export const discard = (pageOf: (args: ActionFunctionArgs) => string) =>
  intent(z.object({}), async (_values, { asker, args, done }) => {
    const headers = asker ? await replaceDraft(args.request, asker.id) : undefined;
    return done({ to: pageOf(args), flash: 'elegido' }, {}, headers);
  });
