import { keptChapters, openChapter } from './cached-chapters';
import { sendOverNewLine, sendWaiting } from './leaving';
import { isOpen, isShown, type WorkerAnswer, type WorkerQuestion } from './protocol';
import { beginEpoch, readerEpoch } from './reader-epoch';
import { epochOf } from './signed-in';
import { forgetSent, forgetWrite, forgetWrites, writesOf } from './writes';

/** Replies to a page's message: with nothing if the page was rendered for another reader. */
export async function answerPage(question: WorkerQuestion): Promise<WorkerAnswer> {
  const { ask, author } = question;
  if (ask === 'end') await endCaching();
  if (ask === 'send') await sendOverNewLine();
  const epoch = author === null ? null : await epochOf(author);
  if (epoch === null || author === null) return { chapters: [], writes: [] };
  if (ask === 'forget') await forgetWrite({ author, key: question.key });
  if (ask === 'chapter') await openChapter({ ...question, epoch });
  const writes = (await writesOf(author)).filter(isShown);
  if (ask !== 'chapter') return { chapters: await keptChapters(epoch), writes };
  return { chapters: [], writes: writes.filter((one) => one.volume === question.volume || isOpen(one)) };
}

/** Sends what waits and deletes what is cached and written, but for what others have not sent: that waits for them. */
async function endCaching(): Promise<void> {
  await sendWaiting().catch(() => false); // a storage that fails is noticed below
  const { author } = await readerEpoch();
  await beginEpoch();
  await forgetSent();
  if (author !== undefined) await forgetWrites(author);
}
