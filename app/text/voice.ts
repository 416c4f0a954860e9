import { plainForm } from './spanish';

const VOICES = { jesus: 'voice voice--jesus', luisa: 'voice voice--luisa', '': 'voice' };

/** Voice of a speaker, for its colour: Jesús blue, Luisa rose, others grey. The name is always written besides. */
export function voiceOf(speaker: string): keyof typeof VOICES {
  const name = plainForm(nameOf(speaker));
  return name === 'jesus' || name === 'luisa' ? name : '';
}

/** The classes of a speaker's name within a text. */
export const voiceClass = (speaker: string) => VOICES[voiceOf(speaker)];

/** The name of a speaker without the colon that some files write after it. */
export const nameOf = (speaker: string) => speaker.trim().replace(/:$/, '').trimEnd();
