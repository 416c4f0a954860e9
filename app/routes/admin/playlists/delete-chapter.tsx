import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import type { ChapterKind } from '~/domain/book/chapter-file.server';
import { deleteChapter } from '~/domain/book/delete-chapter.server';
import { Refusal } from '~/errors/refusal';
import { formAction, intent } from '~/http/forms/form.server';
import type { FlashName } from '~/http/pages/flash-words.server';
import { pageLoader } from '~/http/pages/page.server';
import { chapterIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { titled } from '~/ui/title';
import { chapterAt, countReaderItems } from './chapter.server';
import { ChapterQuestion } from './chapter-question';

export const links = adminLinks;

export const loader = pageLoader('editor', async (_admin, { params }) => {
  const chapter = await chapterAt(params);
  if (!chapter.hasText && !chapter.hasStudy) throw new Refusal('content_missing');
  return { chapter, counts: await countReaderItems(chapter) };
});

const PARTS: Record<'texto' | 'estudio' | 'ambos', { kinds: ChapterKind[]; flash: FlashName }> = {
  texto: { kinds: ['main'], flash: 'texto-eliminado' },
  estudio: { kinds: ['optional'], flash: 'estudio-eliminado' },
  ambos: { kinds: ['main', 'optional'], flash: 'capitulo-eliminado' },
};
const deletion = z.object({ part: z.enum(['texto', 'estudio', 'ambos']) });

export const action = formAction('editor', {
  delete: intent(
    deletion,
    async ({ part }, { asker, args, done }) => {
      const ref = chapterIn(args.params);
      const { kinds, flash } = PARTS[part];
      const change = await deleteChapter(db, asker, ref, kinds);
      return done({ to: paths.adminVolume(ref.volume), flash, undo: change });
    },
    { repeatRefusals: ['content_missing'] },
  ),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Eliminar un capítulo · Administración' }, matches);

export default function DeleteChapter() {
  const { chapter, counts } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={`Eliminar el capítulo ${chapter.volume}-${chapter.index}`}>
      <ChapterQuestion chapter={chapter} counts={counts} />
    </AdminPage>
  );
}
