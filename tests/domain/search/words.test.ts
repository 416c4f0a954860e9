import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillParagraphs } from '~/domain/book/paragraphs.server';
import { foldedWords } from '~/text/searched';
import { nearWords } from '~/domain/search/spelling.server';
import { fillVolume } from '../../setup/book';
import { inTransaction } from '../../setup/rolled-back';

const dialogue = (...texts: string[]) => ({ dialogue: texts.map((text) => ({ speaker: 'Luisa', text })) });

/** The words of the stored paragraphs, each with the number of those that have it. */
async function counted(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { text } of await db.selectFrom('paragraphs').select('text').execute()) {
    const words = foldedWords(text)
      .split(' ')
      .filter((word) => /^\p{L}{2,}$/u.test(word));
    for (const word of new Set(words)) counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
}

async function vocabulary(): Promise<Record<string, number>> {
  const rows = await db.selectFrom('vocabulary').select(['folded', 'paragraphs']).execute();
  return Object.fromEntries(rows.map(({ folded, paragraphs }) => [folded, paragraphs]));
}

describe('the vocabulary', () => {
  it('is that of the paragraphs, whatever becomes of them', async () => {
    await fillVolume(7, {
      main: { 1: dialogue('El año, el AÑO y el ano.', 'La Ánima; 1912'), 2: dialogue('Un faro') },
    });
    await fillVolume(8, { main: { 1: dialogue('Otro faro, y el corazón.') } });
    expect(await vocabulary()).toEqual(await counted());
    expect((await vocabulary())['faro']).toBe(2);
    await fillVolume(7, { main: { 1: dialogue('Una cosa distinta.') } });
    expect(await vocabulary()).toEqual(await counted());
    await fillVolume(7, { main: { 1: dialogue('Una cosa distinta.'), 2: dialogue('El faro, y otro faro.', '1912') } });
    expect(await vocabulary()).toEqual(await counted());
    await db.updateTable('paragraphs').set({ rules: 0 }).execute();
    await fillParagraphs(db);
    expect(await vocabulary()).toEqual(await counted());
    await db.deleteFrom('main_chapters').where('volume', '=', 7).execute();
    expect(await vocabulary()).toEqual(await counted());
    await sql`truncate paragraphs`.execute(db);
    expect(await vocabulary()).toEqual({});
  });

  it('is kept by two who store at once', async () => {
    const many = (volume: number) =>
      fillVolume(volume, {
        main: Object.fromEntries(
          Array.from({ length: 30 }, (_, at) => [
            at + 1,
            dialogue(`Palabra ${'abcdefghij'[at % 10]}uno y otra${'zyxw'[volume % 4]}.`),
          ]),
        ),
      });
    for (let round = 0; round < 3; round += 1) await Promise.all([20, 21, 22, 23].map(many));
    expect(await vocabulary()).toEqual(await counted());
  });

  it('writes a word as the book does most often', async () => {
    await fillVolume(9, { main: { 1: dialogue('Jesús vino.', 'JESÚS vino.', 'Jesús, dije.') } });
    const { word } = await db
      .selectFrom('vocabulary')
      .select('word')
      .where('folded', '=', 'jesus')
      .executeTakeFirstOrThrow();
    expect(word).toBe('Jesús');
  });
});

describe('where the extensions are refused', () => {
  const handle = inTransaction();

  it('nothing is suggested, and all else goes on', async () => {
    expect((await nearWords(db, ['jezus'])).get('jezus')?.[0]?.word).toBe('Jesús');
    await sql`drop extension pg_trgm cascade`.execute(handle());
    expect(await nearWords(handle(), ['jezus'])).toEqual(new Map());
  });
});
