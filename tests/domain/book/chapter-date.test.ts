import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '~/db/db.server';
import { datesOf, findParagraphs, findTextAndStudy } from '~/domain/book/chapters.server';
import { chaptersByDay } from '~/domain/book/days.server';
import { textsOf } from '~/domain/book/texts.server';
import { listRecordings } from '~/domain/recordings/recordings.server';
import { readResults } from '~/domain/search/results.server';
import { addToTopic, findTopicAsWritten } from '~/domain/writing/topics.server';
import { inTransaction } from '../../setup/rolled-back';
import { BY } from '../versions/uploads';
import { loading } from './loading';

const db = inTransaction();
const load = loading(db);

const [OF_TEXT, OF_STUDY] = ['1912-03-14', '1915-06-01'];
const [BOTH, UNDATED_TEXT, STUDY, TEXT] = [1, 2, 3, 4];
beforeEach(async () => {
  for (const index of [BOTH, UNDATED_TEXT, TEXT]) await load.main(11, index);
  for (const index of [BOTH, UNDATED_TEXT, STUDY]) await load.optional(11, index);
  await sql`update optional_chapters set content = jsonb_set(content, '{info,date}', to_jsonb(${OF_STUDY}::text))`.execute(
    db(),
  );
  await sql`update main_chapters set content = jsonb_set(content, '{date}', '""') where index = ${UNDATED_TEXT}`.execute(
    db(),
  );
});

const WAYS: Record<string, (db: Database, index: number) => Promise<string | undefined>> = {
  'the page of the chapter': async (db, index) => (await findTextAndStudy(db, 11, index)).date,
  'a list of a volume': async (db, index) => (await datesOf(db, 11)).get(index),
  'the e-book': async (db, index) => (await textsOf(db, 11)).find((one) => one.index === index)?.date,
  'a day of the year': async (db, index) => {
    const found = [...(await chaptersByDay(db))].find(([, chapters]) => chapters.some((one) => one.index === index));
    return [OF_TEXT, OF_STUDY].find((date) => date.slice(5) === found?.[0]);
  },
  'a result of a search': async (db, index) => {
    const place = sql`select 11::smallint as volume, ${index}::integer as index, null::integer as number, 1 as at`;
    return (await readResults(db, place, 'luz')).results[0]?.date;
  },
  'a list of recordings': async (db, index) => {
    await db.insertInto('recordings').values({ volume: 11, index, source: 'https://sonidos.example/a.mp3' }).execute();
    return (await listRecordings(db))[0]?.date;
  },
  'a topic': async (db, index) => {
    const row = { id: 'luz', title: 'Luz', search_key: 'luz', items: '[]' };
    await db.insertInto('topics').values(row).execute();
    await addToTopic(db, BY, 'luz', { volume: 11, index });
    return (await findTopicAsWritten(db, 'luz'))?.items[0]?.info.date;
  },
};

it.each(Object.entries(WAYS))('%s has the date of the text, else that of the study', async (_way, dateAt) => {
  const dates = [];
  for (const index of [BOTH, UNDATED_TEXT, STUDY, TEXT]) {
    await sql`delete from recordings`.execute(db());
    await sql`delete from topics`.execute(db());
    dates.push(await dateAt(db(), index));
  }
  expect(dates).toEqual([OF_TEXT, OF_STUDY, OF_STUDY, OF_TEXT]);
});

it('a paragraph has the date of its chapter too', async () => {
  const dates = [BOTH, UNDATED_TEXT, TEXT].map(async (index) => (await findParagraphs(db(), 11, index)).date);
  expect(await Promise.all(dates)).toEqual([OF_TEXT, OF_STUDY, OF_TEXT]);
});
