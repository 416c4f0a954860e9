import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import { db } from '~/db/db.server';
import { mainChapter, optionalChapter, playlist, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { faultOf, reportOf, auditLogIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { BOOK, READER_TABLES, stored } from '../setup/stored';
import { topic } from '../setup/study';

const FORMS = {
  playlist: '/admin/playlists?subida=playlist',
  main: '/admin/main-files?subida=main',
  optional: '/admin/main-files?subida=optional',
  topics: '/admin/main-files?subida=topics',
} as const;
type Form = keyof typeof FORMS;

let one: Browser;
let two: Browser;

beforeAll(async () => {
  ({ browser: one } = await signedIn('admin'));
  ({ browser: two } = await signedIn('admin'));
});

const INDICES = Array.from({ length: 40 }, (_, at) => at + 1);
const chapters = (description: string) =>
  zip(INDICES.map((index) => [`11-${index}.json`, JSON.stringify(mainChapter(11, index, { description }))]));
const descriptions = async () => {
  const rows = await sql<{ said: string }>`select distinct content->>'description' as said from main_chapters`.execute(
    db,
  );
  return rows.rows.map(({ said }) => said);
};

describe('two administrators who upload at once', () => {
  beforeEach(async () => {
    await db.deleteFrom('main_chapters').execute();
    await db.deleteFrom('imports').execute();
  });
  const both = async (first: Buffer, second: Buffer) => {
    const send = async (browser: Browser, bytes: Buffer) =>
      reportOf(browser, await browser.upload(FORMS.main, 'Vol_11_main.zip', bytes));
    return Promise.all([send(one, first), send(two, second)]);
  };

  it('the same archive: one stores it, the other finds it as it is, and each has a record', async () => {
    const archive = await chapters('Igual');
    const reports = await both(archive, archive);
    expect(reports.map(({ counts }) => counts).sort()).toEqual([
      [0, 0, 40, 0],
      [40, 0, 0, 0],
    ]);
    expect(await descriptions()).toEqual(['Igual']);
    expect((await stored(['imports'])).imports).toHaveLength(2);
    expect((await auditLogIn(one)).slice(0, 2).map(({ act }) => act)).toEqual(
      Array(2).fill('Subió capítulos principales'),
    );
  });

  it('two of the same volume: one whole wins', async () => {
    const reports = await both(await chapters('Uno'), await chapters('Dos'));
    expect(reports.map(({ counts }) => counts).sort()).toEqual([
      [0, 40, 0, 0],
      [40, 0, 0, 0],
    ]);
    expect(await descriptions()).toEqual([reports[0].counts[0] === 40 ? 'Dos' : 'Uno']);
  });

  it('a second that waits too long is told to come back, at its field, and stores nothing', async () => {
    const holder = new pg.Client(process.env.DATABASE_URL);
    await holder.connect();
    await holder.query('select pg_advisory_lock(7336, 11)'); // the lock of volume 11
    const before = await stored([...BOOK, 'imports', 'audit']);
    const page = await two.upload(FORMS.main, 'Vol_11_main.zip', await chapters('Tarde'));
    expect([page.status, faultOf(page, 'ZIP principal')]).toEqual([
      409,
      'Otra persona está subiendo este volumen ahora mismo. Espera un momento y vuelve a subirlo.',
    ]);
    expect(await stored([...BOOK, 'imports', 'audit'])).toEqual(before);
    await holder.end();
    expect((await two.upload(FORMS.main, 'Vol_11_main.zip', await chapters('Tarde'))).status).toBe(303);
  });
});

describe('what a browser calls a right file', () => {
  const EDGE = 'borde';
  const upload = (form: Form, name: string, content: Buffer, typeLine: string) => {
    const head = `--${EDGE}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n${typeLine}\r\n`;
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${EDGE}--\r\n`)]);
    const headers = { 'content-type': `multipart/form-data; boundary=${EDGE}` };
    return one.request(FORMS[form], { method: 'POST', body, headers });
  };
  const FILES: Record<Form, [name: string, content: () => Buffer | Promise<Buffer>]> = {
    playlist: ['v.json', () => Buffer.from(JSON.stringify(playlist(11, [1])))],
    main: ['Vol_11_main.zip', () => zip([['11-1.json', JSON.stringify(mainChapter(11, 1))]])],
    optional: ['Vol_11_optional.zip', () => zip([['11-1_o.json', JSON.stringify(optionalChapter(11, 1))]])],
    topics: ['t.zip', () => zip([['luz.json', JSON.stringify(topic('Luz'))]])],
  };
  const TYPES = [
    '',
    'Content-Type: \r\n',
    'Content-Type: application/x-zip-compressed\r\n',
    'Content-Type: text/html\r\n',
  ];

  it.each(TYPES.flatMap((type) => (Object.keys(FILES) as Form[]).map((form) => [type, form] as const)))(
    'does not matter: %j for %s',
    async (typeLine, form) => {
      const [name, content] = FILES[form];
      const response = await upload(form, name, await content(), typeLine);
      expect([response.status, response.headers.get('location')]).toEqual([303, expect.stringContaining('carga=')]);
    },
  );
});

it('notes and watched marks survive every replacement', async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} }, optional: { 1: {} } });
  const { browser: reader } = await signedIn();
  for (const index of ['1', '2']) {
    await reader.post('/volume/11', { intent: 'note', index, note_text: `Nota ${index}` });
    await reader.post('/volume/11', { intent: 'watch', visto: `v11x${index}` });
  }
  const personal = await stored(READER_TABLES);
  expect([personal.notes?.length, personal.watched_videos?.length]).toEqual([2, 2]);
  const replace: [Form, string, Buffer][] = [
    ['playlist', 'v.json', Buffer.from(JSON.stringify(playlist(11, [1, 2], [1])))],
    ['playlist', 'v.json', Buffer.from(JSON.stringify(playlist(11, [7])))],
    ['main', 'Vol_11_main.zip', await chapters('Nueva')],
    [
      'optional',
      'Vol_11_optional.zip',
      await zip([['11-1_o.json', JSON.stringify(optionalChapter(11, 1, { quiz: {} }))]]),
    ],
  ];
  for (const [form, name, content] of replace) {
    expect((await one.upload(FORMS[form], name, content)).status).toBe(303);
    expect(await stored(READER_TABLES)).toEqual(personal);
  }
  await one.post('/admin/playlists/11/eliminar', {});
  expect(await stored(READER_TABLES)).toEqual(personal);
  await one.upload(FORMS.playlist, 'v.json', JSON.stringify(playlist(11, [1, 2])));
  expect((await reader.get('/volume/11')).text).toContain('2 de 2 vistos');
});
