import type { z } from 'zod';
import { db } from '~/db/db.server';
import { readMarkIn, type readForm } from '~/domain/progress/read-form.server';
import { setRead } from '~/domain/progress/reading.server';
import type { Call } from '~/http/forms/form.server';
import { volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { filterOf, rowsFor } from './load.server';

/**
 * Where the list goes on after a mark: at the chapter, or, where the filter has taken it out of the list, at the one
 * that has come into its place.
 */
function placeOf(rows: { index: number }[], index: number): string {
  const near = rows.find((row) => row.index >= index) ?? rows.at(-1);
  return near ? `#c${near.index}` : '';
}

/** Turns the mark of a chapter over, and comes back to where it was pressed. */
export async function keepRead(values: z.output<typeof readForm>, { asker, args, done }: Call<'member'>) {
  const volume = volumeIn(args.params);
  const { index, isRead } = readMarkIn(values);
  await setRead(db, asker.id, { volume, index }, isRead);
  const filter = filterOf(args.request);
  const { shown } = await rowsFor(asker, args, volume, filter);
  return done(paths.contents(volume, { ver: filter }) + placeOf(shown, index), { read: isRead });
}
