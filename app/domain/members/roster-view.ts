/** Filters of the list of accounts. */
export const ROSTER_FILTERS = ['todas', 'sin-verificar', 'inactivas', 'administracion', 'edicion'] as const;
export type RosterFilter = (typeof ROSTER_FILTERS)[number];

export type RosterSort = 'registro' | 'nombre' | 'correo' | 'videos' | 'actividad';

/** Sort order of the list of accounts; `isDown`: the largest or latest first. */
export interface RosterOrder {
  sort: RosterSort;
  isDown: boolean;
}

/** Direction of each column when it is first chosen. */
export const FIRST_DOWN: Record<RosterSort, boolean> = {
  registro: true,
  nombre: false,
  correo: false,
  videos: true,
  actividad: true,
};
export const ROSTER_SORTS = Object.keys(FIRST_DOWN) as RosterSort[];

/** Parses the order in an address: 'nombre', or '-nombre' the other way round; by registration for anything else. */
export function orderIn(text: string): RosterOrder {
  const sort = ROSTER_SORTS.find((one) => one === text.replace(/^-/, '')) ?? 'registro';
  return { sort, isDown: FIRST_DOWN[sort] !== (text === `-${sort}`) };
}

/** Writes an order for an address; null for the default. */
export function orderName({ sort, isDown }: RosterOrder): string | null {
  const name = isDown === FIRST_DOWN[sort] ? sort : `-${sort}`;
  return name === 'registro' ? null : name;
}

/** The filter that an address names; all for anything else. */
export const rosterFilterIn = (text: string): RosterFilter => ROSTER_FILTERS.find((one) => one === text) ?? 'todas';
