import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { forOwn } from '~/db/time-budget.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import type { SignedIn } from '~/domain/members/sessions.server';
import { listeningPosition } from '~/domain/recordings/positions.server';
import { audioFileName, isOwnFile, type Recording } from '~/domain/recordings/schema';
import { ownOr } from '~/http/pages/own-part.server';
import { switchesFor } from '~/http/pages/site.server';
import { audioFilePath, OPEN_AUDIO } from '~/paths';
import type { SoundProps } from './props';

/**
 * Makes what the page shows of the recording of a chapter, and allows its sound in the page's policy; undefined without
 * one, for which nothing is read. A chapter that cannot be loaded says so in its other parts.
 */
export async function soundOf(
  { id }: SignedIn,
  args: LoaderFunctionArgs,
  { volume, index }: ChapterRef,
  loading: Promise<Recording | null>,
): Promise<SoundProps | undefined> {
  const recording = await loading.catch(() => null);
  if (!recording) return undefined;
  const here = { volume, index };
  const { source, type, size, seconds } = recording;
  const [startAt, { audioDownload }] = await Promise.all([
    ownOr(args, () => forOwn(() => listeningPosition(db, id, here, seconds)), 0),
    switchesFor(args),
  ]);
  const isOwn = isOwnFile(source);
  args.context.media = isOwn ? "'self'" : 'https:';
  const address = isOwn ? audioFilePath(OPEN_AUDIO, audioFileName(here, type)) : source;
  return { address, seconds, size, isDownloadable: audioDownload, startAt };
}
