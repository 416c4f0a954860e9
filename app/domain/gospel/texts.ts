/** Text fields of a gospel, in the order of its form. */
export const GOSPEL_TEXTS = [
  'heading',
  'reference',
  'intro',
  'verses',
  'links',
  'reflexion',
  'liturgical_note',
  'url',
  'copyright_note',
] as const;
export type GospelTexts = Record<(typeof GOSPEL_TEXTS)[number], string>;
