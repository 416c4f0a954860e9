import type { ChapterRef } from './chapter-ref';

/** Name of a chapter in a list of several: '11-5. La luz…', or 'Capítulo 11-5' without a title. */
export const chapterName = ({ volume, index, title }: ChapterRef & { title: string }) =>
  title ? `${volume}-${index}. ${title}` : `Capítulo ${volume}-${index}`;
