import type { z } from 'zod';
import { db } from '~/db/db.server';
import { readMarkIn, type readMarkForm } from '~/domain/progress/read-mark.server';
import { setRead } from '~/domain/progress/reading.server';
import type { Call } from '~/http/forms/form.server';
import { volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { filterOf, rowsFor } from './load.server';

/** Toggles the read mark of a chapter and redirects to its row. */
export async function saveRead(values: z.output<typeof readMarkForm>, { asker, args, done }: Call<'member'>) {
  const volume = volumeIn(args.params);
  const { index, isRead } = readMarkIn(values);
  await setRead(db, asker.id, { volume, index }, isRead);
  const filter = filterOf(args.request);
  const { shown } = await rowsFor(asker, args, volume, filter);
  return done(paths.contents(volume, { ver: filter }) + fragmentOf(shown, index), { read: isRead });
}

/**
 * Fragment of the list to return to after a mark: the chapter, or, if the filter has removed it from the list, the one
 * that has moved into its position.
 */
function fragmentOf(rows: { index: number }[], index: number): string {
  const near = rows.find((row) => row.index >= index) ?? rows.at(-1);
  return near ? `#c${near.index}` : '';
}
