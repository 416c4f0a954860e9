import type { ChapterRef } from '~/domain/book/chapter-ref';

/** Media types of recordings, with the ending of their files. */
const AUDIO_TYPES = { 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' } as const;
export type AudioType = keyof typeof AUDIO_TYPES;

/** Names of files of recordings: '11-5.mp3'. */
export const AUDIO_FILE = /\.(?:mp3|m4a|m4b|mp4|ogg|oga|opus)$/i;

/** Bytes that a file of a recording may have. */
export const AUDIO_BYTES = 200 * 1024 * 1024;

/** Seconds that a recording may last: a hundred hours. */
export const LONGEST = 360_000;

/** The source of a recording that is no address: the SHA-256 of a file of ours. */
export const isOwnFile = (source: string) => !source.startsWith('https://');

/** Facts of a sound, read from its bytes; `seconds` is null where they do not say it. */
export interface SoundFacts {
  type: AudioType;
  size: number;
  seconds: number | null;
}

/** A recording as a file names it; `sound` has the facts of a file that came with it. */
export interface GivenRecording extends ChapterRef {
  source: string;
  seconds: number | null;
  sound: SoundFacts | null;
}

/** The recording of a chapter; '' and null where nobody could find out yet. */
export interface Recording {
  source: string;
  type: AudioType | '';
  size: number | null;
  seconds: number | null;
}

/** A recording with its chapter, as lists and feeds show it. */
export interface ListedRecording extends Recording, ChapterRef {
  title: string;
  /** Day of the chapter as it was given, '' without one. */
  date: string;
  addedAt: Date;
}

/** The form of an address. */
export type RecordingInput = { recording: string };

/** Seconds of a length as people write it: '12:34', '1:02:03', '754'; null for anything else, and for one without end. */
export function lengthIn(text: string): number | null {
  const [isLength, hours, minutes, rest = ''] = /^(?:(?:(\d{1,2}):)?(\d{1,3}):(?=\d\d$))?(\d{1,6})$/.exec(text) ?? [];
  if (isLength === undefined || (minutes !== undefined && Number(rest) > 59)) return null;
  const seconds = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest);
  return seconds > 0 && seconds <= LONGEST ? seconds : null;
}

/** Name of the file of a chapter's recording: '11-5.mp3'. */
export const audioFileName = ({ volume, index }: ChapterRef, type: AudioType | '') =>
  `${volume}-${index}.${AUDIO_TYPES[type || 'audio/mpeg']}`;
