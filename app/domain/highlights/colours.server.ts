import type { Database } from '~/db/db.server';
import { COLOUR_NAMES, type Colour } from './schema';

/** The names of a member's colours: their own, and the usual where they gave none. */
export async function colourNames(db: Database, memberId: number): Promise<Record<Colour, string>> {
  const own = db.selectFrom('highlight_colours').select(['colour', 'name']).where('member_id', '=', memberId);
  return { ...COLOUR_NAMES, ...Object.fromEntries((await own.execute()).map(({ colour, name }) => [colour, name])) };
}
