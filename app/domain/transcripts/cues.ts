import { z } from 'zod';
import { FileFault } from '~/files/fault';
import { plainLines } from './cue-text';
import { MOST_CUES, type Cue } from './schema';

const TIME = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)(?:[.,](\d{1,3}))?$/;
const LINE_END = /\r\n|\r|\n/;
const NUMBER = /^\d{1,9}$/;
const ARROW = '-->';
const LONGEST_TIMING = 500; // characters

/** The cues of a text of WebVTT, SRT or SBV in the order of the text; none where it is nothing of these. */
export function cuesOfText(text: string): Cue[] {
  const lines = text.split(LINE_END);
  if (/^WEBVTT(?![^\s])/.test(text)) return cuesOf(lines, blockFrom);
  return cuesOf(lines.map(fromZero), textFrom);
}

/** A line of times with those below zero, which programs write where they moved all cues, as zero. */
const fromZero = (line: string) => (line.includes(ARROW) ? line.replace(/-\d[\d:.,]{0,20}/g, '0:00') : line);

const json3 = z.object({
  events: z.array(
    z.object({
      tStartMs: z.number().min(0).max(3.6e8).default(0),
      dDurationMs: z.number().min(0).optional(),
      segs: z.array(z.object({ utf8: z.string().default('') })).default([]),
    }),
  ),
});

/** The cues of YouTube's json3. @throws FileFault for JSON of another kind. */
export function cuesOfJson(value: unknown): Cue[] {
  const parsed = json3.safeParse(value);
  if (!parsed.success) throw new FileFault('Es JSON, pero no el de los subtítulos de YouTube (json3).');
  return collected(parsed.data.events, ({ tStartMs, dDurationMs, segs }) => {
    const [start, end] = [tStartMs / 1000, dDurationMs === undefined ? null : (tStartMs + dDurationMs) / 1000];
    return { start, end, text: segs.map(({ utf8 }) => utf8).join('') };
  });
}

type Timing = Pick<Cue, 'start' | 'end'>;

/** Cues of the lines, each from its timing on; `endOf` gives the end of its text. */
function cuesOf(lines: string[], endOf: EndOfText): Cue[] {
  const timings = lines.map(timingOf);
  const starts = [...timings.keys()].filter((at) => timings[at] !== null);
  return collected(starts, (at) => {
    const text = lines.slice(at + 1, endOf(lines, at + 1, timings)).join('\n');
    return { ...timings[at]!, text };
  });
}

type EndOfText = (lines: string[], from: number, timings: (Timing | null)[]) => number;

/** The end of a cue's text in WebVTT: before a blank line, or one with an arrow. */
const blockFrom: EndOfText = (lines, from) => {
  let end = from;
  while (end < lines.length && lines[end] !== '' && !lines[end]!.includes(ARROW)) end += 1;
  return end;
};

/** The same in SRT and SBV, whose texts may have blank lines: before the next timing and its number. */
const textFrom: EndOfText = (lines, from, timings) => {
  let end = from;
  while (end < lines.length && timings[end] === null) end += 1;
  const isNumbered = end < lines.length && end > from && NUMBER.test(lines[end - 1]!.trim());
  return isNumbered ? end - 1 : end;
};

/** The times of a line, an end that is missing or none being null; null for a line that is no timing. */
function timingOf(line: string): Timing | null {
  if (line.length > LONGEST_TIMING || !line.includes(':')) return null;
  const at = line.indexOf(ARROW);
  const [from = '', to = '', ...more] = at < 0 ? line.split(',') : [line.slice(0, at), line.slice(at + ARROW.length)];
  const [ends = ''] = to.trim().split(/\s/);
  const [start, end] = [secondsIn(from.trim()), secondsIn(ends)];
  const isTiming = at < 0 ? end !== null && more.length === 0 : end !== null || !/^\d/.test(ends);
  return start !== null && isTiming ? { start, end } : null;
}

function secondsIn(time: string): number | null {
  const [isTime, hours = 0, minutes, seconds, thousandths = 0] = TIME.exec(time) ?? [];
  return isTime === undefined
    ? null
    : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${thousandths}`);
}

/** Cues of the parts of a file, those without words left out. @throws FileFault for too many. */
function collected<Part>(parts: Part[], read: (part: Part) => Timing & { text: string }): Cue[] {
  if (parts.length > MOST_CUES) throw new FileFault(`Tiene más de ${MOST_CUES} subtítulos.`);
  return parts.flatMap((part) => {
    const { start, end, text } = read(part);
    const lines = plainLines(text.replaceAll('[br]', '\n'));
    return lines.length > 0 ? [{ start, end, lines }] : [];
  });
}
