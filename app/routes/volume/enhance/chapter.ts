import { enableReadAloud } from './aloud/start';
import { enhanceReadingChoices } from './reading-choices';
import { openTouchedParagraphs } from './touched-paragraph';

/** Adds what scripts do in a chapter alone. It comes with the entry: a request of its own would begin only after that. */
export function enhanceChapter(): void {
  openTouchedParagraphs();
  enhanceReadingChoices();
  const audio = document.querySelector<HTMLAudioElement>('audio[data-recording]');
  if (audio) void import('./recording').then(({ enhanceRecording }) => enhanceRecording(audio));
  enableReadAloud();
}
