import { keptChapters, openChapter } from './kept-chapters';
import { isOpen, type WorkerAnswer, type WorkerQuestion } from './protocol';
import { forgetAll, knowReader, reader, sendOverNewLine } from './reader';
import { forgetWrite, writesOf } from './writes';

/** What the worker answers to a page that asks. */
export async function answerPage(question: WorkerQuestion): Promise<WorkerAnswer> {
  if (question.ask === 'end') await forgetAll();
  if (question.ask === 'send') await sendOverNewLine();
  if ('author' in question && question.author) await knowReader(question.author);
  const author = await reader();
  if (author === undefined || ('author' in question && !question.author)) return { chapters: [], writes: [] };
  if (question.ask === 'forget') await forgetWrite({ author, key: question.key });
  if (question.ask === 'chapter') await openChapter(question);
  const writes = await writesOf(author);
  if (question.ask !== 'chapter') return { chapters: await keptChapters(), writes };
  return { chapters: [], writes: writes.filter((one) => one.volume === question.volume || isOpen(one)) };
}
