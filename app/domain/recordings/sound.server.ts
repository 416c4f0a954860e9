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
  if (type === null || !read || isOther(type, read)) throw new FileFault(NO_SOUND);
  const seconds = secondsOf(read, shareOf(head, size));
  if (seconds === null) throw new FileFault('No tiene ningún sonido que se pueda oír.');
  return { type, size, seconds };
}

/** The beginning of a sound, the part that `restOf` names, and the bytes of all of it. */
interface SoundHead {
  head: Uint8Array;
  rest: Uint8Array | null;
  size: number | null;
}

/** Reads the facts of a sound of which only parts are at hand; null for what is none. */
export const soundHead: WorkerJob<SoundHead, { type: AudioType; seconds: number | null } | 'none'> = {
  name: 'sound',
  work: async function* ({ head, rest, size }) {
    const type = typeOf(head);
    const isWhole = size !== null && size <= head.length;
    const read = type && (await parsed(head, type, isWhole));
    if (type === null || (read && isOther(type, read))) yield 'none';
    else if (isWhole) yield { type, seconds: read && secondsOf(read, shareOf(head, size)) };
    else yield { type, seconds: await SECONDS_OF[type]({ head, rest, size }, read) };
  },
};

/**
 * Finds the byte from which a part of a sound tells its length, if its beginning does not: behind the tag of an MP3, as with
 * a large picture; the end of an Ogg; in an MP4, what follows all boxes before that of its facts.
 */
export function restOf(head: Uint8Array, size: number | null): number | null {
  if (size === null || size <= head.length) return null;
  const type = typeOf(head);
  const from = { 'audio/mpeg': tagOf, 'audio/ogg': () => size - HEAD_BYTES, 'audio/mp4': factsOfMp4, none: () => 0 };
  const at = from[type ?? 'none'](head);
  return at > 0 && at < size && (type === 'audio/ogg' || at >= head.length) ? at : null;
}

/** Media type of a sound by its first bytes, whatever its name or its server say; null for what is none of those taken. */
function typeOf(head: Uint8Array): AudioType | null {
  const begin = Buffer.from(head.subarray(0, 12)).toString('latin1');
  if (begin.startsWith('OggS')) return 'audio/ogg';
  if (begin.startsWith('ftyp', 4)) return 'audio/mp4';
  const isLayer3 = head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2;
  return begin.startsWith('ID3') || isLayer3 ? 'audio/mpeg' : null;
}

/** Tells whether a sound is a video, or no MP3 behind a tag as MP3s have it: FLAC and AAC are tagged so too. */
const isOther = (type: AudioType, { format: { hasVideo, codec } }: IAudioMetadata) =>
  hasVideo === true || (type === 'audio/mpeg' && codec !== undefined && !codec.endsWith('Layer 3'));

type Seconds = (parts: SoundHead, read: IAudioMetadata | null) => Promise<number | null> | number | null;

/** Seconds of all of a sound, of which only parts were read. */
const SECONDS_OF: Record<AudioType, Seconds> = {
  // where its first frame does not count them, they follow from the bytes of all of it
  'audio/mpeg': async ({ head, rest, size }, read) => {
    const part = rest ?? head;
    const { duration = 0, bitrate = 0 } = (rest ? await parsed(rest, 'audio/mpeg', false) : read)?.format ?? {};
    if (duration > 0 && countedIn(part) > 0) return bounded(duration * (size === null ? 1 : shareOf(part, size)));
    return size === null || bitrate <= 0 ? null : bounded(((size - tagOf(head)) * 8) / bitrate);
  },
  // pages can be left out: the first name the kind of sound, and the last its end
  'audio/ogg': async ({ head, rest }) => {
    if (!rest) return null;
    const [first, last] = [Buffer.from(head), Buffer.from(rest)];
    const pages = [first.subarray(0, first.lastIndexOf('OggS')), last.subarray(Math.max(0, last.indexOf('OggS')))];
    const read = await parsed(Buffer.concat(pages), 'audio/ogg', true);
    return read && secondsOf(read);
  },
  'audio/mp4': ({ head, rest }) => {
    const facts = rest ? Buffer.from(rest) : Buffer.from(head).subarray(factsOfMp4(head));
    const at = facts.indexOf('mvhd') + 4;
    const isLong = facts[at] === 1; // times and the length have 64 bits
    if (facts.toString('latin1', 4, 8) !== 'moov' || at < 8 || at + 32 > facts.length) return null;
    const scale = facts.readUInt32BE(at + (isLong ? 20 : 12));
    const length = isLong ? Number(facts.readBigUInt64BE(at + 24)) : facts.readUInt32BE(at + 16);
    return scale > 0 && length > 0 ? bounded(length / scale) : null;
  },
};

const parsed = (bytes: Uint8Array, type: AudioType, isWhole: boolean) =>
  inTime(parseBuffer(bytes, type, { skipCovers: true, skipPostHeaders: true, duration: isWhole })).catch(() => null);

/** Bytes of the tag before an MP3. */
function tagOf(head: Uint8Array): number {
  const begin = Buffer.from(head);
  if (!begin.subarray(0, 3).equals(Buffer.from('ID3')) || begin.length < 10) return 0;
  return 10 + begin.subarray(6, 10).reduce((sum, seven) => sum * 128 + (seven & 127), 0);
}

/** Bytes of an MP3 as the header of Xing in its first frame counts them; 0 without one. */
function countedIn(part: Uint8Array): number {
  const frame = Buffer.from(part).subarray(tagOf(part), tagOf(part) + 64);
  const at = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'));
  return at > 0 && at + 16 <= frame.length && (frame[at + 7]! & 3) === 3 ? frame.readUInt32BE(at + 12) : 0;
}

/** The part of the counted bytes that is there: less than 1 of an MP3 that broke off. */
function shareOf(part: Uint8Array, size: number): number {
  const counted = countedIn(part);
  return size * ROUNDING < counted ? size / counted : 1;
}

/** Byte of the box `moov` of an MP4, or that of the first box that is not at hand. */
function factsOfMp4(head: Uint8Array): number {
  const bytes = Buffer.from(head);
  let at = 0;
  while (at + 16 <= bytes.length && bytes.toString('latin1', at + 4, at + 8) !== 'moov') {
    const size = bytes.readUInt32BE(at);
    const length = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    if (length < 8) return 0; // it goes on to the end
    at += length;
  }
  return at;
}

function secondsOf({ format: { duration } }: IAudioMetadata, share = 1): number | null {
  if (duration === undefined || !(duration > 0)) return null;
  return bounded(duration * share);
}

const bounded = (seconds: number) => Math.min(LONGEST, Math.max(1, Math.round(seconds)));

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('reading the sound takes too long')), PATIENCE);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
