import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillParagraphs } from '~/domain/book/paragraphs.server';
import { moveBookmarks } from '~/domain/highlights/bookmarks.server';
import { paragraphOfHighlight } from '~/domain/highlights/highlights.server';
import { emptyBook, fillVolume } from '../../setup/book';
import { isAll } from '../../setup/extent';
import { dialogueOf } from '../../setup/near';
import { makeMember } from '../member';

const [CHAPTERS, PARAGRAPHS, READERS] = isAll ? [50, 20, 200] : [4, 5, 10];
const COUNT = CHAPTERS * PARAGRAPHS * READERS;
const textOf = (index: number, number: number) =>
  `Párrafo ${number} del capítulo ${index}, que trata de lo que trata y sigue hasta pasar de ochenta letras. Y termina.`;
const chapterOf = (index: number) =>
  dialogueOf(...Array.from({ length: PARAGRAPHS }, (_, at) => textOf(index, at + 1)));
const SEEN = { volume: 11, index: 1 };

const mark = (values: { member_id: number; paragraph: number; beginning?: string; label?: string }, at = SEEN) =>
  db
    .insertInto('bookmarks')
    .values({ ...at, ...values })
    .execute();
const move = async () => {
  await moveBookmarks(db);
  await fillParagraphs(db);
};
const highlightsOfMember = (member: number) =>
  db
    .selectFrom('highlights')
    .select(['volume', 'index', 'kind', 'words', 'line', 'waiting_since', paragraphOfHighlight().as('number')])
    .where('member_id', '=', member)
    .orderBy('volume')
    .orderBy('id')
    .execute();

let ana = 0;
beforeAll(async () => {
  await emptyBook();
  await sql`truncate members cascade`.execute(db);
  ana = await makeMember(db, 'ana@ejemplo.org');
  await fillVolume(12, {
    main: Object.fromEntries(Array.from({ length: CHAPTERS }, (_, at) => [at + 1, chapterOf(at + 1)])),
  });
  await fillVolume(11, { main: { 1: dialogueOf('Corto.', '—', textOf(1, 3), 'Amén.', 'Amén.') } });
});

describe('bookmarks of a version before highlights', () => {
  it('become highlights at their paragraphs, those of one label a collection in the order of the book', async () => {
    await mark({ member_id: ana, paragraph: 1, beginning: 'Corto.', label: 'Breve' });
    await mark({ member_id: ana, paragraph: 9, beginning: textOf(1, 3).slice(0, 80), label: 'Dos' });
    await mark({ member_id: ana, paragraph: 5, beginning: 'Amén.', label: 'Dos' });
    await mark({ member_id: ana, paragraph: 2, beginning: '—' });
    await mark({ member_id: ana, paragraph: 4, beginning: 'Otro texto.' });
    await mark({ member_id: ana, paragraph: 3 });
    await mark({ member_id: ana, paragraph: 1, beginning: 'Aún no está.' }, { volume: 13, index: 1 });
    await move();
    const places = (await highlightsOfMember(ana)).map(
      ({ volume, waiting_since, number, words, line }) => `${volume} ${waiting_since ? '?' : number} ${words} ${line}`,
    );
    expect(places.sort()).toEqual(
      [
        '11 ? Otro texto. ',
        '11 1 Corto. Breve',
        '11 ? — ',
        `11 3 ${textOf(1, 3)} `,
        `11 3 ${textOf(1, 3)} Dos`,
        '11 5 Amén. Dos',
        '13 null Aún no está. ',
      ].sort(),
    );
    const { rows } = await sql`
      select name, position::integer, words from collections join collection_items on collection_id = collections.id
        join highlights on highlights.id = highlight_id where collections.member_id = ${ana} order by position`.execute(
      db,
    );
    expect(rows).toMatchObject([{ name: 'Dos', words: 'Amén.' }, { name: 'Dos' }]);
  });

  it('are moved once, those that come later too, and anchored when their chapter comes', async () => {
    await mark({ member_id: ana, paragraph: 4, beginning: 'Amén.' }, { volume: 13, index: 2 });
    await move();
    await move();
    expect((await highlightsOfMember(ana)).length).toBe(8);
    await fillVolume(13, { main: { 1: dialogueOf('Antes.', 'Aún no está.') } });
    expect(await highlightsOfMember(ana)).toContainEqual(expect.objectContaining({ volume: 13, index: 1, number: 2 }));
  });

  it(`are none the fewer: ${COUNT}`, { timeout: 300_000 }, async () => {
    for (let reader = 0; reader < READERS; reader += 1) {
      const member = await makeMember(db, `${reader}@ejemplo.org`);
      await sql`
        insert into bookmarks (member_id, volume, index, paragraph, beginning, label)
        select ${member}, volume, index, number, left(text, 80), 'Capítulo ' || index
          from paragraphs where volume = 12`.execute(db);
    }
    await move();
    const { rows } = await sql<{ count: number; right: number; collected: number }>`
      select count(*)::integer as count,
             (count(*) filter (where waiting_since is null and h.words = p.text and h.times = 1))::integer as right,
             (select count(*)::integer from collection_items) as collected
        from bookmarks b join paragraphs p on (p.volume, p.index, p.number) = (b.volume, b.index, b.paragraph)
             join highlights h on h.member_id = b.member_id
              and (h.volume, h.index, h.first) = (p.volume, p.index, p.letters_from)
       where b.volume = 12`.execute(db);
    expect(rows).toEqual([{ count: COUNT, right: COUNT, collected: COUNT + 2 }]);
  });
});
