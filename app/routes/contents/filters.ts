/** What can be told apart in the list; '' is all of it. */
export type Filter = '' | 'sin-leer' | 'con-nota' | 'sin-ver';

interface FilterWords {
  filter: Filter;
  label: string;
  /** What is said in the place of a list that it leaves empty. */
  nothing: string;
}

export const CONTENTS_FILTERS: FilterWords[] = [
  { filter: '', label: 'Todos', nothing: '' },
  { filter: 'sin-leer', label: 'Sin leer', nothing: 'Has marcado como leídos todos los capítulos de este volumen.' },
  { filter: 'con-nota', label: 'Con nota', nothing: 'Todavía no has escrito notas en este volumen.' },
  { filter: 'sin-ver', label: 'Sin ver', nothing: 'No queda ningún video sin ver en este volumen.' },
];

/** The filter that an address names; all for any other. */
export const contentsFilterIn = (value: string | null): Filter =>
  CONTENTS_FILTERS.find(({ filter }) => filter === value)?.filter ?? '';

/** What the row of a chapter says of its mark. */
export const READ_TOLD = 'Leído';
