import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import type { ChangeLine } from '~/domain/versions/types';
import { readChange } from '~/domain/versions/listing.server';
import { undoChange } from '~/domain/versions/undo.server';
import { env } from '~/env.server';
import type { FormAnswer } from '~/errors/message';
import { Refusal } from '~/errors/refusal';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { safePath } from '~/http/pages/safe-path';
import { paths } from '~/paths';
import { adminLinks } from '~/routes/admin/links';
import { bounded } from '~/text/bounded';
import { shortInstant } from '~/text/instants';
import { titled } from '~/ui/title';
import { ChangePage } from './page';
import { wordsOfGroup } from './words.server';

export const links = adminLinks;

/** The change that an address names. @throws Refusal `change_missing` if it is not a valid id. */
function changeIn({ change = '' }: { change?: string }): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(change)) throw new Refusal('change_missing');
  return change;
}

const shownLine = (line: ChangeLine) => ({
  ...line,
  at: shortInstant(line.at, env.TIME_ZONE),
  by: line.by || 'El sistema',
});

export const loader = pageLoader('editor', async (_admin, { params }) => {
  const { at, acts, groups, undoneBy, keptUntil, ...change } = await readChange(db, changeIn(params));
  return {
    ...change,
    at: shortInstant(at, env.TIME_ZONE),
    acts: acts.map(shownLine),
    groups: groups.map((group) => ({ ...wordsOfGroup(group), later: group.later && shownLine(group.later) })),
    isTouched: groups.some(({ standing }) => standing === 'later'),
    undoneBy: undoneBy && shownLine(undoneBy),
    keptUntil: shortInstant(keptUntil, env.TIME_ZONE),
  };
});

export const action = formAction('editor', {
  undo: intent(
    // The change's page sends `seen`, the state that it showed; an undo button elsewhere sends the page to return to.
    z.object({ seen: bounded(40).optional(), volver: bounded(2000).optional() }),
    async ({ seen, volver }, { asker, args, done }) => {
      if (seen === undefined && volver === undefined) throw new Refusal('bad_form');
      const change = changeIn(args.params);
      const undone = await undoChange(db, asker, { change, seen, rest: seen !== undefined });
      return done({
        to: safePath(volver, paths.adminChange(undone)),
        flash: 'cambio-deshecho',
        undo: volver && undone,
      });
    },
    {
      databaseError: 'change_failed',
      repeatRefusals: ['change_moved', 'change_back'],
      optionalFields: ['seen', 'volver'],
    },
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Un cambio · Administración' }, matches);

export default function Change() {
  const refused = useActionData<FormAnswer>()?.refused;
  return <ChangePage {...useLoaderData<typeof loader>()} refused={refused} />;
}
