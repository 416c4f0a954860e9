import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { draftByCookie, replaceDraft } from '~/http/forms/drafts.server';
import { intent } from '~/http/forms/form.server';

/**
 * Intent that deletes the draft and leaves the stored text as it is. `pageOf` gives the page of its form, by the draft
 * where a page has several.
 */
export const discard = (pageOf: (args: ActionFunctionArgs, draft: Record<string, string>) => string) =>
  intent(z.object({}), async (_values, { asker, args, done }) => {
    const draft = asker && (await draftByCookie(args.request, asker.id));
    const headers = asker ? await replaceDraft(args.request, asker.id) : undefined;
    return done({ to: pageOf(args, draft ?? {}), flash: 'elegido' }, {}, headers);
  });
