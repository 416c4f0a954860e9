import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import type { DemoFiles } from '../../scripts/demo/files';
import { bearer, call, decoded, fileForm, tokenOf } from '../setup/api';
import { zip } from '../setup/archives';
import { archiveOf } from '../setup/uploads';
import { demoBook } from '../setup/demo-book';
import { isAll } from '../setup/extent';

/** Defaults for the parts that an optional file leaves out. */
const PARTS = {
  dialogue_summary: [],
  keywords: [],
  topics: [],
  quiz: { questions: [], answers: [] },
  new_testament: [],
  homework: [],
  bulletpoints: [],
  user_comments: [],
};
interface Study {
  quiz?: { questions: string[]; answers: string[] | Record<string, string> };
}

/** Chapter of an archive as the API sends it: every part is there, and answers are a list. */
const chapterAsSent = {
  main: (content: unknown) => content,
  optional: (content: unknown) => {
    const { quiz = PARTS.quiz, ...parts } = content as Study;
    return { ...PARTS, ...parts, quiz: { questions: quiz.questions, answers: Object.values(quiz.answers) } };
  },
};

interface Message {
  speaker: string;
  text?: string;
  summary?: string;
}
interface Theme {
  id?: string;
  title: string;
  items: { info: unknown; dialogue_summary: Message[] }[];
}

/** Theme of an archive as the API sends it: the dialogue is in one field whichever way it was written. */
const themeAsSent = ({ title, items }: Theme) => ({
  title,
  items: items.map(({ info, dialogue_summary }) => ({
    info,
    dialogue_summary: dialogue_summary.map(({ speaker, text, summary }) => ({ speaker, summary: summary ?? text })),
  })),
});

let files: DemoFiles;
let reader: Member;
let token: string;

interface Counted {
  files_processed: number;
  files_failed: number;
}
/** Uploads a file of the demo book as an administrator would. */
async function upload(path: string, file: string): Promise<Counted> {
  const body = fileForm(basename(file), await readFile(file));
  const { status, json } = await call('POST', `/admin/${path}`, { token, body });
  expect([basename(file), status]).toEqual([basename(file), 200]);
  return json as Counted;
}
/** Reads the files of an archive. */
async function contentsOf(file: string): Promise<[name: string, content: unknown][]> {
  const archive = await archiveOf(await readFile(file));
  const read = archive.map(
    async (one) => [one.name, JSON.parse((await one.read()).toString('utf8'))] as [string, unknown],
  );
  return Promise.all(read);
}
beforeAll(async () => {
  files = await demoBook();
  token = (await bearer('admin')).token;
  reader = (await bearer()).member;
  for (const { playlist, main, optional } of files.volumes) {
    await upload('upload-playlist', playlist);
    for (const [path, file] of [
      ['upload-main-files', main],
      ['upload-optional-files', optional],
    ] as const) {
      const { files_processed, files_failed } = await upload(path, file);
      expect([files_processed, files_failed]).toEqual([(await contentsOf(file)).length, 0]);
    }
  }
  expect((await upload('upload-temas', files.themes)).files_failed).toBe(0);
}, 240_000);

describe.each([
  ['main-file', 'main', 'main_chapters', /^(\d+)-(\d+)\.json$/],
  ['optional-file', 'optional', 'optional_chapters', /^(\d+)-(\d+)_o\.json$/],
] as const)('every chapter of the book by /%s', (path, kind, table, pattern) => {
  it('is what was uploaded, and what is stored', async () => {
    let count = 0;
    for (const volume of files.volumes) {
      const fresh = await tokenOf(reader); // a token may read six hundred times a minute
      const rows = await db
        .selectFrom(table)
        .select(['index', 'content'])
        .where('volume', '=', volume.volume)
        .execute();
      const stored = new Map(rows.map(({ index, content }) => [index, content]));
      for (const [name, content] of await contentsOf(volume[kind])) {
        const [, of, index] = (pattern.exec(name) ?? []).map(Number);
        const { status, json } = await call('GET', `/${path}/${of}/${index}`, { token: fresh });
        expect([name, status]).toEqual([name, 200]);
        const read = decoded(json);
        expect(read, name).toEqual(chapterAsSent[kind](content));
        expect([of, stored.get(index!)], name).toEqual([volume.volume, read]);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(isAll ? 2000 : 300);
  }, 240_000);
});

it('every theme is what was uploaded', async () => {
  const fresh = await tokenOf(reader);
  const { temas } = (await call('GET', '/temas', { token: fresh })).json as { temas: { id: string; title: string }[] };
  const contents = await contentsOf(files.themes);
  expect(temas).toHaveLength(contents.length);
  for (const [name, content] of contents) {
    const { id, title } = content as Theme;
    const temaId = id ?? name.replace(/\.json$/, '');
    const { json } = await call('GET', `/tema/${encodeURIComponent(temaId)}`, { token: fresh });
    expect(temas).toContainEqual({ id: temaId, title });
    expect(decoded(json), temaId).toEqual(themeAsSent(content as Theme));
  }
});

it('letters, marks and emoji of every kind come back as they were', async () => {
  const text = 'ñ á ü ¿? ¡! «» — … € \u2028 \\ " / <b>&amp;</b> 🙏🏽 👨‍👩‍👧 \t日本語 ';
  const content = {
    info: { volume: 1, index: 1, date: text },
    date: text,
    description: text,
    dialogue: [{ speaker: text, text }],
  };
  const body = fileForm('Vol_1_main.zip', await zip([['1-1.json', JSON.stringify(content)]]));
  expect((await call('POST', '/admin/upload-main-files', { token, body })).json).toMatchObject({ files_processed: 1 });
  const { json } = await call('GET', '/main-file/1/1', { token: await tokenOf(reader) });
  expect(decoded(json)).toEqual(content);
});
