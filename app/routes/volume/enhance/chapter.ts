import { enableReadAloud } from './aloud/start';
import { enhanceReadingChoices } from './reading-choices';
import { openTouchedParagraphs } from './touched-paragraph';

/** Adds what scripts do in a chapter alone, in a chunk that no other page loads. */
export function enhanceChapter(): void {
  openTouchedParagraphs();
  enhanceReadingChoices();
  const audio = document.querySelector<HTMLAudioElement>('audio[data-recording]');
  if (audio) void import('./recording').then(({ enhanceRecording }) => enhanceRecording(audio));
  enableReadAloud();
}
