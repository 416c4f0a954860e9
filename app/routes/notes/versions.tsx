import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { findChapter, listVersions, recoverVersion } from '~/domain/notes/versions.server';
import { env } from '~/env.server';
import type { FormAnswer } from '~/errors/message';
import { Refusal } from '~/errors/refusal';
import { authorToken } from '~/http/auth/author.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { chapterAs } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { bounded } from '~/text/bounded';
import { shortInstant } from '~/text/instants';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { noteChapterName } from './props';
import { VersionsPage } from './versions-page';
import styles from './notes.css?url';

export const links = sheet(styles);

export const loader = pageLoader('member', async (member, { params }) => {
  const ref = chapterAs(params.place);
  const [revisions, chapter] = await Promise.all([
    listVersions(db, { memberId: member.id, ...ref }),
    findChapter(db, ref),
  ]);
  const [stored, ...versions] = revisions.map((note) => ({
    ...note,
    savedAt: shortInstant(note.savedAt, env.TIME_ZONE),
  }));
  if (!stored) throw new Refusal('note_missing');
  const name = noteChapterName({ ...ref, ...chapter });
  return { ...ref, name, isChapterGone: chapter.isGone, stored, versions, author: authorToken(member.id) };
});

const number = bounded(9)
  .regex(/^[1-9]\d*$/)
  .transform(Number)
  .catch(0);

export const action = formAction('member', {
  recover: intent(
    z.object({ version: number, revision: number }),
    async ({ version, revision }, { asker, args, done }) => {
      const ref = chapterAs(args.params.place);
      await recoverVersion(db, { memberId: asker.id, ...ref }, version, revision);
      return done({ to: `${paths.note(ref.volume, ref.index)}#guardada`, flash: 'nota-recuperada' });
    },
    { databaseError: 'note_save_failed', draft: { part: '', message: 'expirada' } },
  ),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: data ? `Tu nota de ${data.name}` : 'Tu nota' }, matches);

export default function Versions() {
  return <VersionsPage {...useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
