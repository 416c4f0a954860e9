import type { GospelForm } from './schema';

/** The fields of the form that say what the day is. */
export const GOSPEL_TEXTS = [
  'heading',
  'reference',
  'weekday',
  'intro',
  'verses',
  'links',
  'reflexion',
  'liturgical_note',
  'url',
  'copyright_note',
] as const satisfies (keyof GospelForm)[];
export type GospelTexts = Record<(typeof GOSPEL_TEXTS)[number], string>;
