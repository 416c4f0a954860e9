/** Filters of the list; '' shows all of it. */
export type Filter = '' | 'sin-leer' | 'con-nota' | 'sin-ver';

interface FilterWords {
  filter: Filter;
  label: string;
  /** Message in place of a list that the filter leaves empty. */
  nothing: string;
}

export const CONTENTS_FILTERS: FilterWords[] = [
  { filter: '', label: 'Todos', nothing: '' },
  { filter: 'sin-leer', label: 'Sin leer', nothing: 'Has marcado como leídos todos los capítulos de este volumen.' },
  { filter: 'con-nota', label: 'Con nota', nothing: 'Todavía no has escrito notas en este volumen.' },
  { filter: 'sin-ver', label: 'Sin ver', nothing: 'No queda ningún video sin ver en este volumen.' },
];

/** The filter that a query value names; '' for any other value. */
export const contentsFilterIn = (value: string | null): Filter =>
  CONTENTS_FILTERS.find(({ filter }) => filter === value)?.filter ?? '';

/** Label of the read mark in the row of a chapter. */
export const READ_LABEL = 'Leído';
