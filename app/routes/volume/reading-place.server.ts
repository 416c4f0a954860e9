import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import type { OutlineItem } from '~/domain/book/schema';
import type { StoredRef, ChapterRef } from '~/domain/book/search';
import type { SignedIn } from '~/domain/members/sessions.server';
import { storeOpened, lastPlaceIn } from '~/domain/progress/history.server';
import { hasOtherText } from '~/http/pages/chapter-at.server';
import { flashAt } from '~/http/pages/notices.server';
import { part } from '~/http/pages/part.server';
import { isPrefetch } from '~/http/pages/prefetch.server';
import { fromIn } from '~/http/pages/safe-path';
import { paths } from '~/paths';
import { openedChapter } from './query.server';

/** The chapter that an address opens; if it names none, that of the reading position in the volume. */
export async function chapterFor(
  member: SignedIn,
  args: LoaderFunctionArgs,
  { volume, items, requested }: { volume: number; items: OutlineItem[]; requested: string | null },
) {
  const last = requested === null ? await lastPlaceIn(db, member.id, volume) : null;
  const opened = openedChapter(requested, items, last?.index ?? null);
  await leadToSignal(args, last, { volume, index: opened.item.index });
  return opened;
}

/** Saves an opened chapter as the reading position. If that fails, it is logged and the page is shown all the same. */
export async function savePosition(member: SignedIn, request: Request, place: ChapterRef): Promise<void> {
  if (request.method === 'GET' && !isPrefetch(request)) await part(storeOpened(db, member.id, place), 'volume_failed');
}

/** Throws a redirect to the reading position if the volume opens there: only an address leads to a paragraph. */
async function leadToSignal(args: LoaderFunctionArgs, last: StoredRef | null, opened: ChapterRef): Promise<void> {
  const { searchParams } = new URL(args.request.url);
  if (!last?.paragraph || last.index !== opened.index) return;
  if ([...searchParams.keys()].some((name) => name !== 'from')) return; // the address requests something else
  if (args.context.hasFailedForm) return; // this page shows the typed text
  const paragraph = last.now?.number ?? null;
  const chapter = paths.volume(opened.volume, { chapter: opened.index, from: fromIn(searchParams) });
  const to = paragraph === null ? chapter : `${chapter}#p${paragraph}`;
  const headers = new Headers();
  if (!last.now?.isThere) {
    const message = hasOtherText(last) ? 'senal-otra' : 'senal-lejos';
    headers.set('Set-Cookie', await flashAt(args.request, to, message));
  }
  throw redirect(to, { headers });
}
