import { RemarkCollector } from '~/domain/imports/remarks';
import { readTopic } from '~/domain/topics/topic-file.server';
import type { WorkerJob } from '~/files/worker-job.server';
import { topicPieces } from './piece.server';
import type { ReviewPiece } from './schema';

interface TypedSource {
  /** Name under which it is recorded. */
  name: string;
  /** Its file. */
  text: string;
}

/** Reads a topic that was typed in the panel as its file is read. @throws FileFault for one that cannot be taken. */
export const typedTopic: WorkerJob<TypedSource, ReviewPiece> = {
  name: 'typed-topic',
  work: ({ name, text }) => {
    const remarks = new RemarkCollector();
    const read = readTopic('tema.json', Buffer.from(text), remarks.on(name));
    return topicPieces({ name, kind: 'topics', volume: null, isWritten: true }, [read], [], remarks.all);
  },
};
