import { parentPort } from 'node:worker_threads';
import { chaptersAgain } from '~/domain/book/parse-chapters.server';
import { anchorsAgain } from '~/domain/highlights/anchored.server';
import { givenFound } from '~/domain/highlights/find-given.server';
import { nearPairs } from '~/domain/near/near-pairs.server';
import { studiesAgain, studyPreview } from '~/domain/book/study.server';
import { letterRendered } from '~/domain/letters/rendered.server';
import { dayFrom } from '~/domain/gospel/gospel-file.server';
import { reflexionsAgain } from '~/domain/gospel/reflexions.server';
import { kindPieces } from '~/domain/reviews/read-kind.server';
import { aboutRendered } from '~/domain/site/about-html.server';
import { topicsAgain } from '~/domain/topics/rendered.server';
import { typedTopic } from '~/domain/reviews/typed-topic.server';
import { typedChapter } from '~/domain/reviews/typed-chapter.server';
import { uploadPieces } from '~/domain/reviews/read-upload.server';
import { youTubeFiles } from '~/domain/youtube/read-files.server';
import type { WorkerJob } from '~/files/worker-job.server';
import { FileFault } from '~/files/fault';
import type { WorkerResponse, WorkerCommand } from '~/files/workers.server';
import { soundHead } from '~/domain/recordings/sound.server';
import { pictureFiles } from '~/domain/pictures/make.server';
import { previewOf } from '~/domain/writing/preview.server';

/** Jobs of the worker threads, by name. */
const jobs = new Map<string, WorkerJob<never, unknown>>(
  [
    ...[
      aboutRendered,
      anchorsAgain,
      chaptersAgain,
      dayFrom,
      givenFound,
      kindPieces,
      letterRendered,
      nearPairs,
      pictureFiles,
      previewOf,
      reflexionsAgain,
      studiesAgain,
      studyPreview,
      topicsAgain,
    ],
    ...[soundHead, typedChapter, typedTopic, uploadPieces, youTubeFiles],
  ].map((one) => [one.name, one]),
);

async function* start(name: string, input: unknown) {
  const job = jobs.get(name);
  if (!job) throw new Error(`nothing is called ${name}`);
  yield* job.work(input as never);
}

let pieces: AsyncIterator<unknown> | undefined;

async function respondTo(command: WorkerCommand): Promise<WorkerResponse> {
  try {
    if (command !== 'next') pieces = start(command.name, command.input);
    const next = await pieces?.next();
    return next && !next.done ? { piece: next.value } : 'done';
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.message };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Begins to work: in a thread, or in a process of its own. */
if (parentPort) {
  const port = parentPort;
  port.on(
    'message',
    (command: WorkerCommand) => void respondTo(command).then((response) => port.postMessage(response)),
  );
} else {
  process.on(
    'message',
    (command: WorkerCommand) => void respondTo(command).then((response) => process.send?.(response)),
  );
}
