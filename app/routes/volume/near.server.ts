import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { nearOfChapter } from '~/domain/near/shown.server';
import { defineCached } from '~/http/pages/content.server';
import { dataOrFailure } from '~/http/pages/part.server';
import { isLongFrom, paths } from '~/paths';
import { trusted, type SafeHtml } from '~/text/html';
import { nearMarkup } from '~/ui/near-passages.server';

/** The near passages of a chapter, each link with the page that the reader came from; '' where they fail. */
export async function nearFor(args: LoaderFunctionArgs, { volume, index }: ChapterRef, from: string | null) {
  const { data } = await dataOrFailure(cachedNear(args, volume, index), 'main_failed');
  return linkBack(data ?? trusted(''), { volume, index }, from);
}

const cachedNear = defineCached('near passages', async (volume: number, index: number) => {
  const here = paths.volume(volume, { chapter: index });
  return nearMarkup(await nearOfChapter(db, { volume, index }), { backTo: (number) => `${here}#p${number}` });
});

/** Has the links lead back to the chapter with its own way back, unless that is too long for them. */
function linkBack(near: SafeHtml, { volume, index }: ChapterRef, from: string | null): SafeHtml {
  if (from === null || near === '') return near;
  const here = (query: { from?: string }) => `${paths.volume(volume, { chapter: index, ...query })}#p`;
  if (isLongFrom(`${here({ from })}9999`)) return near;
  const [plain, whole] = [here({}), here({ from })].map((to) => String(new URLSearchParams({ from: to })));
  return trusted(near.replaceAll(plain ?? '', whole ?? ''));
}
