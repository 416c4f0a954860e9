import type { ChapterInfo } from '~/domain/book/schema';

export interface TopicItem {
  info: ChapterInfo & { link: string };
  dialogue_summary: { speaker: string; summary: string }[];
}
