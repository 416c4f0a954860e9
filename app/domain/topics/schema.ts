import type { ChapterInfo } from '~/domain/book/schema';

export interface TopicItem {
  info: ChapterInfo & { link: string };
  dialogue_summary: { speaker: string; summary: string }[];
}

/** A topic with the number of chapters that it shares with another. */
export interface RelatedTopic {
  id: string;
  title: string;
  shared: number;
}
