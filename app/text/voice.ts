import { plainForm } from './spanish';

/** The class that colours a speaker: Jesús blue, Luisa rose, others grey. The name is always written besides. */
export function voiceOf(speaker: string): 'jesus' | 'luisa' | '' {
  const name = plainForm(nameOf(speaker));
  return name === 'jesus' || name === 'luisa' ? name : '';
}

/** The name of a speaker without the colon that some files write after it. */
export const nameOf = (speaker: string) => speaker.trim().replace(/:$/, '').trimEnd();
