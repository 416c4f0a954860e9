import type { ChapterState } from '~/domain/book/schema';

interface Filter {
  /** Value in the address; null for no filter. */
  ver: string | null;
  label: string;
  takes: (chapter: Omit<ChapterState, 'at'>) => boolean;
}

/** Filters of a volume's chapters; the figures of the book's page link to them. */
export const CHAPTER_FILTERS: Filter[] = [
  { ver: null, label: 'Todos', takes: () => true },
  { ver: 'con-video', label: 'Con video', takes: ({ hasVideo }) => hasVideo },
  { ver: 'con-texto', label: 'Con texto', takes: ({ hasText }) => hasText },
  { ver: 'con-estudio', label: 'Con estudio', takes: ({ hasStudy }) => hasStudy },
  { ver: 'sin-identificador', label: 'Video sin identificador', takes: (one) => one.hasVideo && !one.isPlayable },
  { ver: 'sin-texto', label: 'Video sin texto', takes: ({ hasVideo, hasText }) => hasVideo && !hasText },
  { ver: 'sin-video', label: 'Texto sin video', takes: ({ hasVideo, hasText }) => hasText && !hasVideo },
  { ver: 'sin-estudio', label: 'Texto sin estudio', takes: ({ hasText, hasStudy }) => hasText && !hasStudy },
  { ver: 'estudio-sin-texto', label: 'Estudio sin texto', takes: ({ hasText, hasStudy }) => hasStudy && !hasText },
];
