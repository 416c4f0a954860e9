import { parseBuffer, parseFile, type IAudioMetadata } from 'music-metadata';
import { FileFault } from '~/files/fault';
import type { WorkerJob } from '~/files/worker-job.server';
import { LONGEST, type AudioType, type SoundFacts } from './schema';

/** Bytes of a sound from which its type is known, and for most of them its length. */
export const HEAD_BYTES = 256 * 1024;

const NO_SOUND = 'No es una grabación en MP3, MP4 ni Ogg.';
const PATIENCE = 20_000; // milliseconds
const ROUNDING = 1.1;

/**
 * Reads the facts of a whole file. @throws FileFault for one that is empty, of another type or broken.
 */
export async function soundOfFile(path: string, size: number, head: Uint8Array): Promise<SoundFacts> {
  if (size === 0) throw new FileFault('Está vacío (0 bytes).');
  const type = typeOf(head);
  const read = await inTime(parseFile(path, { duration: true, skipCovers: true })).catch(() => null);
  if (type === null || !read || read.format.hasVideo) throw new FileFault(NO_SOUND);
  const seconds = secondsOf(read);
  if (seconds === null) throw new FileFault('No tiene ningún sonido que se pueda oír.');
  return { type, size, seconds };
}

/** The beginning of a sound, and the bytes of all of it. */
interface SoundHead {
  head: Uint8Array;
  size: number | null;
}

/** Reads the facts of a sound of which only the beginning is at hand; null for what is none. */
export const soundHead: WorkerJob<SoundHead, { type: AudioType; seconds: number | null } | 'none'> = {
  name: 'sound',
  work: async function* ({ head, size }) {
    const type = typeOf(head);
    const reading = type && inTime(parseBuffer(head, type, { skipCovers: true, skipPostHeaders: true }));
    const read = await reading?.catch(() => null);
    if (type === null || read?.format.hasVideo) yield 'none';
    else yield { type, seconds: read ? secondsOfAll(type, read, head.length, size) : null };
  },
};

/** Media type of a sound by its first bytes, whatever its name or its server say; null for what is none of those taken. */
function typeOf(head: Uint8Array): AudioType | null {
  const begin = Buffer.from(head.subarray(0, 12)).toString('latin1');
  if (begin.startsWith('OggS')) return 'audio/ogg';
  if (begin.startsWith('ftyp', 4)) return 'audio/mp4';
  const isLayer3 = head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2;
  return begin.startsWith('ID3') || isLayer3 ? 'audio/mpeg' : null;
}

/**
 * Seconds of all of a sound, of which only the head was read: those of an Ogg stand at its end, those of an MP3 follow from
 * its bytes where its head does not say them.
 */
function secondsOfAll(type: AudioType, read: IAudioMetadata, length: number, size: number | null): number | null {
  if (size !== null && size <= length) return secondsOf(read);
  if (type === 'audio/ogg') return null;
  const { duration = 0, bitrate = 0 } = read.format;
  const isOfHead = type === 'audio/mpeg' && duration * bitrate <= length * 8 * ROUNDING;
  if (!isOfHead) return secondsOf(read);
  return size === null || bitrate <= 0 ? null : bounded((size * 8) / bitrate);
}

function secondsOf({ format: { duration } }: IAudioMetadata): number | null {
  if (duration === undefined || !(duration > 0)) return null;
  return bounded(duration);
}

const bounded = (seconds: number) => Math.min(LONGEST, Math.max(1, Math.round(seconds)));

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('reading the sound takes too long')), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
