/** Bounds of a file of captions: its bytes, and its cues. */
export const CAPTION_BYTES = 2 * 1024 * 1024;
export const MOST_CUES = 50_000;

/** Bounds of a transcript, beyond any talk of six hours: its sentences, and their characters in all. */
export const [MOST_SENTENCES, MOST_LETTERS] = [5_000, 300_000];

/** Words of a video between two times, in seconds; `end` is null where the file has none. */
export interface Cue {
  start: number;
  end: number | null;
  /** Its lines as plain text, none of them empty. */
  lines: string[];
}

/** A sentence of a transcript, or a part of one that is long, with the second at which it begins. */
export interface Sentence {
  start: number;
  text: string;
}

/** A video of the book, by the chapter that has it. */
export interface VideoRef {
  volume: number;
  index: number;
  videoId: string;
}

/** The sentences of a video, with the name of its chapter: '11-5'. */
export interface Transcript {
  videoId: string;
  label: string;
  sentences: Sentence[];
}

/** Files of captions, by their ending. */
export const CAPTION_FILE = /\.(?:vtt|srt|sbv|json3)$/i;

/** A second of a video as players write it: '1:23', '1:02:03'. */
export function clock(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
