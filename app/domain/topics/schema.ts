import { z } from 'zod';
import type { ChapterInfo } from '~/domain/book/schema';
import { bounded } from '~/text/bounded';
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

/** A chapter that may belong to a topic, with the number of its listed chapters that it is near. */
export interface ProposedChapter {
  volume: number;
  index: number;
  near: number;
}

/** Form of such a chapter, as '17-25'. */
export const proposedForm = z.object({ chapter: bounded(20).regex(/^[1-9]\d?-[1-9]\d{0,8}$/) });

/** A topic with the number of chapters that it shares with another. */
export interface RelatedTopic {
  id: string;
  title: string;
  shared: number;
}
