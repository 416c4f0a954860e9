import { setMaxListeners } from 'node:events';
import { isConnectionError } from '~/db/connection-errors.server';
import { db } from '~/db/db.server';
import { queueGospels, writeGospelLetter } from '~/domain/gospel/mailing.server';
import { endSubscription } from '~/domain/gospel/subscribers.server';
import { declineLetters } from '~/domain/letters/consent.server';
import { queueLetters, writeMemberLetter } from '~/domain/letters/sending.server';
import { workOutNear } from '~/domain/near/work.server';
import { fillSearchedNotes } from '~/domain/notes/searched.server';
import { queuePlanLetters, stopLetters, writePlanLetter } from '~/domain/plans/letters.server';
import { clearAudio } from '~/domain/recordings/audio-files.server';
import { checkRecordings } from '~/domain/recordings/check.server';
import { publishDue } from '~/domain/schedules/publish.server';
import { checkVideosWeekly } from '~/domain/youtube/gone.server';
import { clearUploads } from '~/files/upload.server';
import { log } from '~/log.server';
import { deliverDue, type Bulk } from '~/mail/delivery.server';
import { sweep } from './sweep';

const SECOND = 1000;
const LISTS: Bulk = {
  gospel: { write: writeGospelLetter, end: endSubscription },
  plans: { write: writePlanLetter, end: stopLetters },
  members: { write: writeMemberLetter, end: declineLetters },
};
const JOBS = [
  { name: 'letters', every: 2 * SECOND, work: (signal: AbortSignal) => deliverDue(db, signal, LISTS) },
  { name: 'gospels', every: 15 * 60 * SECOND, work: () => queueGospels(db) },
  { name: 'plans', every: 15 * 60 * SECOND, work: (signal: AbortSignal) => queuePlanLetters(db, signal) },
  { name: 'member letters', every: 15 * SECOND, work: (signal: AbortSignal) => queueLetters(db, signal) },
  { name: 'schedules', every: 20 * SECOND, work: (signal: AbortSignal) => publishDue(db, signal) },
  { name: 'near', every: 3 * SECOND, work: (signal: AbortSignal) => workOutNear(db, signal) },
  { name: 'sweep', every: 60 * 60 * SECOND, work: () => clear() },
  { name: 'recordings', every: 2 * 60 * SECOND, work: (signal: AbortSignal) => checkRecordings(db, signal) },
  { name: 'videos', every: 60 * 60 * SECOND, work: () => checkVideosWeekly(db) },
  { name: 'notes', every: 24 * 60 * 60 * SECOND, work: (signal: AbortSignal) => fillSearchedNotes(db, signal) },
];

/** Time at which each job last succeeded: milliseconds since 1970. */
export const lastDone = new Map<string, number>();

/** Runs the recurring jobs beside the server. Resolves when all of them have stopped. */
export async function runJobs(signal: AbortSignal): Promise<void> {
  setMaxListeners(2 * JOBS.length, signal); // each waits for it, and some in their work
  await Promise.all(JOBS.map((job) => repeat(job, signal)));
}

async function clear(): Promise<void> {
  await clearUploads();
  await clearAudio(db);
  await sweep(db);
}

async function repeat({ name, every, work }: (typeof JOBS)[number], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await work(signal);
      lastDone.set(name, Date.now());
    } catch (error) {
      const isStopped = signal.aborted && error instanceof Error && error.name === 'AbortError';
      const reason = error instanceof Error ? error.stack : String(error);
      if (!isStopped && !isConnectionError(error)) log.error({ job: name, reason }, 'a job failed');
    }
    await pause(every, signal);
  }
}

/** Waits so long, or until `signal` says to stop. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end(); // during the work
  });
