import type { ChapterInfo } from '~/domain/book/schema';
import type { SafeHtml } from '~/text/html';

export interface TopicItem {
  info: ChapterInfo & { link: string };
  dialogue_summary: { speaker: string; summary: string }[];
}

/** Summary of a reference as its page shows it. */
export interface RenderedSummary {
  summary: { speaker: string; html: SafeHtml }[];
  /** Bytes of it on its page. */
  size: number;
  /** True for the first part of one that older rules let grow longer. */
  isCut: boolean;
}

/** References that a topic may have. */
export const MOST_REFERENCES = 2000;

/** Says that a topic has too many references, in words that follow the name of its list. */
export const tooManyReferences = (count: number) =>
  `tiene ${count} referencias y no puede pasar de ${MOST_REFERENCES}: repártelas en varios temas`;

/** A topic with the number of chapters that it shares with another. */
export interface RelatedTopic {
  id: string;
  title: string;
  shared: number;
}
