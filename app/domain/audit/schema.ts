/** What lines of the trail can be of, with the words of the choice. */
export const TRAIL_KINDS = {
  cargas: 'Cargas',
  rechazadas: 'Cargas rechazadas',
  contenido: 'Otros cambios del contenido',
  deshechos: 'Lo que se deshizo',
  personas: 'Cuentas y verificación de correos',
} as const;
export type TrailKind = keyof typeof TRAIL_KINDS;

/** What of the trail is wanted. */
export interface TrailFilter {
  kind: TrailKind | null;
  /** A part of an e-mail or a name, '' for everybody. */
  who: string;
  /** `YYYY-MM-DD`. */
  day: string | null;
  /** The place in the trail before which the page begins. */
  before: string | null;
}
