import { keptChapters, openChapter } from './cached-chapters';
import { sendOverNewLine } from './leaving';
import { isOpen, isShown, type WorkerAnswer, type WorkerQuestion } from './protocol';
import { beginEpoch } from './reader-epoch';
import { epochOf } from './signed-in';
import { forgetWrite, forgetWrites, writesOf } from './writes';

/** Replies to a page's message: with nothing if the page was rendered for another reader. */
export async function answerPage(question: WorkerQuestion): Promise<WorkerAnswer> {
  const { ask, author } = question;
  if (ask === 'end') await beginEpoch().then(() => forgetWrites());
  if (ask === 'send') await sendOverNewLine();
  const epoch = author === null ? null : await epochOf(author);
  if (epoch === null || author === null) return { chapters: [], writes: [] };
  if (ask === 'forget') await forgetWrite({ author, key: question.key });
  if (ask === 'chapter') await openChapter({ ...question, epoch });
  const writes = (await writesOf(author)).filter(isShown);
  if (ask !== 'chapter') return { chapters: await keptChapters(epoch), writes };
  return { chapters: [], writes: writes.filter((one) => one.volume === question.volume || isOpen(one)) };
}
