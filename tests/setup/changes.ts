import { db } from '~/db/db.server';
import { saveAbout } from '~/domain/site/about.server';

let made = 0;

/** Makes a change of the About text that nobody has undone. Returns its address. */
export async function anotherChange(): Promise<string> {
  await saveAbout(db, { id: null, email: 'ana@ejemplo.org' }, `Texto ${(made += 1)}`);
  const { change } = await db.selectFrom('audit').select('change').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return `/admin/cambios/${change}`;
}
