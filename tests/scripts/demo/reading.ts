import { createVolume, type Volume } from '../../../scripts/demo/volume';

const made = new Map<number, Volume>();

/** Makes a volume of the demo book, once for all tests of a file. */
export function volumeOf(number: number): Volume {
  const volume = made.get(number) ?? createVolume(number);
  made.set(number, volume);
  return volume;
}

type Dialogue = { dialogue: { speaker: string; text: string }[] };

export const lengthOf = ({ dialogue }: Dialogue) => dialogue.reduce((sum, { text }) => sum + text.length, 0);

/** Lists the sentences of a chapter that are long enough for a repetition to be noticed. */
export function sentencesOf({ dialogue }: Dialogue): string[] {
  return dialogue
    .flatMap(({ text }) => text.split(/(?<=[.!?])[»”*]*\s+|\n+/))
    .map((sentence) => sentence.replace(/[«»“”*]/g, '').trim())
    .filter((sentence) => sentence.length > 25);
}

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
