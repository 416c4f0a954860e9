import { db } from '~/db/db.server';

/** An address whose sound was read not long ago. */
export const HEARD = 'https://sonidos.example/11-1.mp3';

const FACTS = { type: 'audio/mpeg', size: 5000, seconds: 754, error: '', failed_since: null } as const;

/** Stores that an address was checked just now. */
export async function heard(source = HEARD): Promise<void> {
  const row = { source, ...FACTS, checked_at: new Date() };
  await db
    .insertInto('recording_sources')
    .values(row)
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .execute();
}

/** Gives a chapter a recording, as importing it does. */
export async function recorded(volume = 11, index = 1, source = HEARD): Promise<void> {
  await heard(source);
  await db
    .insertInto('recordings')
    .values({ volume, index, source })
    .onConflict((conflict) => conflict.columns(['volume', 'index']).doUpdateSet({ source }))
    .execute();
}
