import { sql } from 'kysely';
import type { At } from '~/db/compiled-once.server';
import type { Database } from '~/db/db.server';
import { COLOURS, namesFor, type Colour, type ColourChoice, type ColourNames } from './schema';

/** The names that a member gave to colours, and the colour chosen last, as a column for a statement that runs anyway. */
export const coloursColumn = (at: At<{ memberId: number }>) =>
  sql<ColourChoice>`json_build_object(
    'names', (select json_object_agg(colour, name) from highlight_colours where member_id = ${at('memberId')}),
    'colour', (select colour from highlights where member_id = ${at('memberId')} and colour is not null
                order by made_at desc limit 1))`.as('colours');

/** The same by itself. */
export async function coloursOf(db: Database, memberId: number): Promise<ColourChoice> {
  const row = db.selectFrom(sql`(values (1))`.as('one')).select(coloursColumn(() => sql`${memberId}`));
  return (await row.executeTakeFirstOrThrow()).colours;
}

/** The names of a member's colours: their own, and the usual where they gave none. */
export const colourNames = async (db: Database, memberId: number): Promise<ColourNames> =>
  namesFor(await coloursOf(db, memberId));

/** Names the colours of a member; '' gives the usual name back. */
export async function nameColours(db: Database, memberId: number, names: ColourNames): Promise<void> {
  const given = COLOURS.map((colour: Colour) => ({ colour, name: names[colour] }));
  await sql`
    with named as (select colour, name from json_to_recordset(${JSON.stringify(given)}) as given (colour text, name text)),
         gone as (delete from highlight_colours using named
                   where member_id = ${memberId} and highlight_colours.colour = named.colour and named.name = '')
    insert into highlight_colours (member_id, colour, name)
    select ${memberId}, colour, name from named where name <> ''
        on conflict (member_id, colour) do update set name = excluded.name`.execute(db);
}
