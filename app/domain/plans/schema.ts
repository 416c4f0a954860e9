import type { ChapterRef } from '~/domain/book/chapter-ref';

/** The most that a plan asks for on a day. */
export const MOST_MINUTES = 240;
export const MOST_CHAPTERS = 50;

/** The most members of a group. */
export const MOST_OF_GROUP = 500;

/** Words that are read in a minute, as a reader may choose. */
export const SPEEDS = [150, 200, 250] as const;
export const USUAL_SPEED = 200;
/** Minutes that are proposed where none are chosen. */
export const USUAL_MINUTES = 10;

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Index of the end of a volume, so that chapters that are added there count. */
export const VOLUME_END = 2_147_483_647;

/** The choices of a plan: one of `minutes` and `chapters`, of a day, and `until`, the day on which it ends. */
export interface PlanChoice {
  from: ChapterRef;
  to: ChapterRef;
  minutes: number | null;
  chapters: number | null;
  /** `YYYY-MM-DD`. */
  until: string | null;
  /** From Monday, 1, to Sunday, 7. */
  weekdays: number[];
  /** IANA zone, whose days are the plan's. */
  zone: string;
  /** Words a minute. */
  speed: number;
}
