import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { mainChapter } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { emptyBook } from '../setup/empty-book';
import { useHouse } from '../setup/house';
import { choose, see, texts } from '../setup/many-files';
import { MISTAKES, TAKEN, type Mistake } from '../setup/mistakes';
import { person } from '../setup/people';
import { SLIPS } from '../setup/slips';
import { BOOK, stored } from '../setup/stored';

const CONTENT = [...BOOK, 'topics', 'gospels', 'site'] as const;
/** Reasons for which each file was refused, in the order of the files. */
const refusalsIn = async (table: 'imports' | 'review_sections', order: 'id' | 'section') => {
  const { rows } = await sql<{ refused: string }>`
    select refused from ${sql.table(table)} where refused is not null order by ${sql.ref(order)}`.execute(db);
  return rows;
};
const house = useHouse();
let admin: Member;

beforeAll(async () => {
  admin = await person('admin', { first: 'Ana' });
  await db.updateTable('site').set({ about: null }).execute();
});
beforeEach(async () => {
  await fillVolume(5, { videos: [1, 2], main: { 1: { description: 'Antes' } } });
});
afterEach(async () => {
  for (const table of ['reviews', 'imports', 'audit'] as const) await db.deleteFrom(table).execute();
  await emptyBook();
});

describe.each([
  ['off', false],
  ['on', true],
] as const)('what people do wrong, scripts %s', (_name, scripts) => {
  const shared = house.share(() => ({ as: admin, scripts }));

  it.each<Mistake>([...TAKEN, ...MISTAKES])('in files: $name', async ({ files, says }) => {
    const page = shared();
    const before = await stored(CONTENT);
    await choose(page, scripts, await files());
    await see(page, says);
    expect(await stored(CONTENT)).toEqual(before);
    expect(await refusalsIn('imports', 'id')).toEqual(await refusalsIn('review_sections', 'section'));
  });

  it.each(SLIPS)('a person $name', async ({ act, says, stored: times }) => {
    const page = await house.open({ as: admin, scripts });
    await act(page, scripts, { admin, opens: (member) => house.open({ as: member, scripts }) });
    if (says !== '') await see(page, says);
    expect(await db.selectFrom('imports').select('kind').execute()).toHaveLength(times);
    expect((await texts()).includes('De prueba')).toBe(times === 1);
  });
});

it('what was offered in each file that is taken is stored as it is', async () => {
  const page = await house.open({ as: admin, scripts: false });
  const { description } = mainChapter(5, 1, { description: 'De prueba' });
  for (const { files } of TAKEN.slice(0, 3)) {
    await fillVolume(5, { videos: [1, 2], main: {} });
    await choose(page, false, await files(), 'Guardar sin revisar');
    await see(page, 'Resumen');
    expect((await texts())[0]).toBe(description);
  }
});
