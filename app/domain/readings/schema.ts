/** Acts that are counted by chapter and day, as editors read them; searches in vain belong to no chapter. */
export const READING_ACTS = {
  opened: 'Abiertos',
  read: 'Marcados como leídos',
  noted: 'Con una nota nueva',
  sound: 'Escuchados',
  video: 'Videos pedidos',
  reported: 'Errores avisados',
  vain: 'Búsquedas sin resultado',
} as const;

export type ReadingAct = keyof typeof READING_ACTS;
export const COUNTED_ACTS = Object.keys(READING_ACTS) as ReadingAct[];

/** Acts that a page asks to be counted, since no other request tells of them. */
export const MEDIA = ['sound', 'video'] as const;
export type Medium = (typeof MEDIA)[number];

/** The least number that is shown, since a smaller one might be somebody, and the step of those above it. */
export const LEAST_SHOWN = 5;

/** Weeks that are shown, this one among them. */
export const WEEKS = 12;

/** Numbers by act; an act that is below the least is missing. */
export type ReadingFigures = Partial<Record<ReadingAct, number>>;

/** Figures of a week, by its Monday. */
export interface WeekFigures {
  week: string;
  figures: ReadingFigures;
}

/** Figures of a volume, or of a chapter of one, in all these weeks. */
export interface PlaceFigures {
  volume: number;
  /** null for a whole volume. */
  index: number | null;
  figures: ReadingFigures;
}
