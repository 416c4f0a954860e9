import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { readChapter } from '~/domain/book/chapter-file.server';
import { exportChapter, exportPlaylist } from '~/domain/book/export.server';
import type { MainContent, OptionalContent } from '~/domain/book/schema';
import { studyFields, studyFile, textFields, textFile } from '~/domain/writing/forms';
import { createVolume } from '../../scripts/demo/volume';
import { mainChapter, optionalChapter } from '../setup/archives';
import { fillVolume, emptyBook } from '../setup/book';
import type { Browser } from '../setup/browser';
import { part } from '../setup/extent';
import { fieldsOf, formWith, sendForm, typedInto } from '../setup/forms';
import { auditLogIn, doneIn, signedInAs, wordsIn } from '../setup/panel';
import { whileUploading } from '../setup/outage';
import { signedIn } from '../setup/people';

const TEXT = '/admin/playlists/11/5/texto';
const STUDY = '/admin/playlists/11/5/estudio';
const VIDEO = '/admin/playlists/11/5/video';

let editor: Browser;
const admin = signedInAs('admin');
beforeEach(async () => {
  await emptyBook();
  await db.deleteFrom('imports').execute();
  ({ browser: editor } = await signedIn('editor')); // another each time: what is refused stays as a draft
});

const text = () => exportChapter(db, 'main', 11, 5) as Promise<MainContent | undefined>;
const study = () => exportChapter(db, 'optional', 11, 5) as Promise<OptionalContent | undefined>;
const TURNS = '# Luisa\nUn *día* callado.\n\n# Jesús\n«Hija mía».\n\nSigue.';

describe('what a form writes is what was read', () => {
  const place = { volume: 11, index: 5 };
  const SAVING = { basis: '', step: 'save' } as const;
  const LINES = [
    ...['# ', '#', '# Jesús', '\\# x', '\\\\#', '> cita', '\\> x'],
    ...['  dos', '', 'a\n\nb', '## título', '#luz', '*x*', 'ñ 🕊'],
  ];
  const texts = LINES.flatMap((one) => LINES.map((other) => `${one}\n${other}\nfin`.trim()));

  it('of turns', () => {
    const content = mainChapter(11, 5, { dialogue: texts.map((text) => ({ speaker: 'Jesús', text })) });
    const fields = { ...textFields(content), ...SAVING };
    expect(textFile(place, fields, content)).toEqual(content);
    const sent = { ...fields, dialogue: fields.dialogue.replaceAll('\n', '\r\n') };
    expect(textFile(place, sent).dialogue).toEqual(content.dialogue);
  });

  it('of the date of info, alone or beside the own one, until the date is emptied', () => {
    const written = (own: string, typed?: string) => {
      const content = mainChapter(11, 5, { date: own });
      const fields = textFields(content);
      const { info, date } = textFile(place, { ...fields, date: typed ?? fields.date, ...SAVING }, content);
      return [info.date, date];
    };
    expect(written('')).toEqual(['1912-03-14', '1912-03-14']);
    expect(written('', '1912-03-15')).toEqual(['1912-03-15', '1912-03-15']);
    expect(written('14 de marzo')).toEqual(['1912-03-14', '14 de marzo']);
    for (const own of ['', '14 de marzo', '1912-03-14']) expect(written(own, '')).toEqual(['', '']);
  });

  it('of every part of a study', () => {
    const content = optionalChapter(11, 5, {
      dialogue_summary: texts.map((text) => ({ speaker: '', text })),
      quiz: { questions: texts.map((_, at) => `¿${at}?`), answers: texts },
      new_testament: texts.map((text) => ({ reference: 'Juan 1, 5', description: text, citation: text })),
      homework: ['uno', 'dos\n\n  sangrado\n# tres'],
      user_comments: texts.map((comment) => ({ user: 'Rosa, Puebla', comment })),
    });
    expect(studyFile(place, { ...studyFields(content), ...SAVING }, content)).toEqual(content);
  });

  it('of every chapter of the book', () => {
    const inFile = (content: unknown) => Buffer.from(JSON.stringify(content));
    for (const volume of part(
      Array.from({ length: 36 }, (_, at) => at + 1),
      12,
    )) {
      const { chapters, studies } = createVolume(volume);
      for (const { index, ...rest } of chapters) {
        const file = inFile({ info: { volume, index, date: rest.date }, ...rest });
        const content = readChapter('main', volume, `${volume}-${index}.json`, file);
        expect(textFile({ volume, index }, { ...textFields(content), ...SAVING }, content)).toEqual(content);
      }
      for (const { info, ...rest } of studies) {
        const content = readChapter('optional', volume, `${volume}-${info.index}_o.json`, inFile({ info, ...rest }));
        const at = { volume, index: info.index };
        expect(studyFile(at, { ...studyFields(content), ...SAVING }, content)).toEqual(content);
      }
    }
  }, 120_000);
});

describe('a chapter is written by forms', () => {
  it('from nothing to what readers see, and is undone where it was done', async () => {
    const volume = await editor.get('/admin/playlists/11');
    const form = formWith(volume, 'Escribir');
    const found = await editor.get(`${form.action}?${new URLSearchParams(typedInto(form, { nuevo: '5' }))}`);
    expect([found.status, found.headers.get('location')]).toEqual([302, TEXT]);

    const written = await editor.follow(
      await sendForm(editor, TEXT, 'Guardar', { date: '1912-03-14', description: 'De la luz', dialogue: TURNS }),
    );
    expect(doneIn(written)).toContain('El capítulo se guardó.');
    const shown = await editor.follow(
      await sendForm(editor, VIDEO, 'Guardar', { title: 'La luz', address: 'https://youtu.be/abcDEF_1234?si=x' }),
    );
    expect((await exportPlaylist(db, 11))?.items).toEqual([
      {
        title: '11-5. La luz',
        videoId: 'abcDEF_1234',
        url: 'https://www.youtube.com/watch?v=abcDEF_1234',
        channelTitle: '',
        thumbnail: 'https://i.ytimg.com/vi/abcDEF_1234/hqdefault.jpg',
      },
    ]);
    const { browser: reader } = await signedIn();
    const page = await reader.get('/volume/11?chapter=5');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Hija mía')]);
    expect(wordsIn(page, 'h1')).toEqual(['La luz']);
    expect((await admin.get('/admin/main-files')).text).not.toContain('el texto de 11-5');

    const undo = formWith(shown, 'Deshacer');
    await editor.follow(await editor.post(undo.action ?? VIDEO, typedInto(undo, {})));
    expect(await exportPlaylist(db, 11)).toBeUndefined();
    expect((await auditLogIn(admin))[0]).toMatchObject({ act: 'Deshizo', target: 'Escribió el video de 11-5' });
    const kinds = async (tipo: string) => (await admin.get(`/admin/registro?tipo=${tipo}`)).text;
    expect([await kinds('cargas'), await kinds('contenido')]).toEqual([
      expect.not.stringContaining('el texto de 11-5'),
      expect.stringContaining('el texto de 11-5'),
    ]);
  });

  it('is filled with what is stored, and saved unchanged changes nothing', async () => {
    await store();
    const before = [await text(), await study(), await exportPlaylist(db, 11)];
    for (const page of [TEXT, STUDY, VIDEO]) {
      const done = await editor.follow(await sendForm(editor, page, 'Guardar'));
      expect([page, doneIn(done), formsWith(done, 'Deshacer')]).toEqual([page, 'Listo. El capítulo se guardó.', 0]);
      expect(formsWith(done, 'Quitar el video')).toBe(page === VIDEO ? 1 : 0);
    }
    expect([await text(), await study(), await exportPlaylist(db, 11)]).toEqual(before);
  });

  it('has no other parts, and takes none at the address of another', async () => {
    expect((await editor.get('/admin/playlists/11/5/otro')).status).toBe(404);
    const typed = typedInto(formWith(await editor.get(TEXT), 'Guardar'), { dialogue: TURNS });
    for (const path of ['/admin/playlists/11/5/otro', STUDY]) {
      expect((await editor.post(path, typed)).status).toBe(404);
    }
    expect(await text()).toBeUndefined();
  });

  it('leads to the file where a text is too long for a form', async () => {
    const text = 'luz '.repeat(12_000);
    const dialogue = ['Luisa', 'Jesús'].map((speaker) => ({ speaker, text }));
    await fillVolume(11, { videos: [5], main: { 5: { dialogue } } });
    const page = await editor.get(TEXT);
    expect([page.status, page.document.querySelector('form#capitulo')]).toEqual([200, null]);
    expect(page.text).toContain('Es demasiado largo para editarlo aquí.');
    expect((await editor.get(VIDEO)).document.querySelector('form#capitulo')).not.toBeNull();
  });
});

describe('a stored video', () => {
  it('is the only one: taking it away says what goes with it', async () => {
    const ONLY = 'Es el único video';
    await fillVolume(11, { videos: [5, 6] });
    expect((await editor.get(VIDEO)).text).not.toContain(ONLY);
    await fillVolume(11, { videos: [5] });
    expect((await editor.get(VIDEO)).text).toContain(ONLY);
  });
});

describe('two editors of one chapter', () => {
  it('of another video of the volume are not in each other’s way', async () => {
    await store();
    const form = formWith(await editor.get(VIDEO), 'Guardar');
    const { browser: other } = await signedIn('editor');
    await sendForm(other, '/admin/playlists/11/6/video', 'Guardar', { title: 'Otro' });
    expect((await editor.post(VIDEO, typedInto(form, { title: 'Nuevo' }))).status).toBe(303);
    expect((await exportPlaylist(db, 11))?.items.map(({ title }) => title)).toEqual([
      '11-4. Lectura 4',
      '11-5. Nuevo',
      '11-6. Otro',
    ]);
  });

  it('of whom one deletes it: it is not written by somebody who does not know', async () => {
    await store();
    const form = formWith(await editor.get(TEXT), 'Guardar');
    await (await signedIn('editor')).browser.post('/admin/playlists/11/5/eliminar', { part: 'texto' });
    const refused = await editor.post(TEXT, typedInto(form, { dialogue: '# Luisa\nDe la mano.' }));
    expect([refused.status, await text()]).toEqual([409, undefined]);
    await editor.follow(await editor.post(TEXT, typedInto(formWith(refused, 'Guardar'), {})));
    expect((await text())?.dialogue[0]?.text).toBe('De la mano.');
  });

  it('of whom one deletes the playlist: a video stays out of the book until one knows', async () => {
    await store();
    const form = formWith(await editor.get(VIDEO), 'Guardar');
    await (await signedIn('editor')).browser.post('/admin/playlists/11/eliminar', {});
    const refused = await editor.post(VIDEO, typedInto(form, { title: 'Nuevo' }));
    expect([refused.status, await exportPlaylist(db, 11)]).toEqual([409, undefined]);
  });

  it('and others, ten in all, who write a volume that another changes wait for it, and readers find their page meanwhile', async () => {
    await store();
    const { browser: reader } = await signedIn();
    const editors = await Promise.all(Array.from({ length: 10 }, async () => (await signedIn('editor')).browser));
    const forms = await Promise.all(editors.map(async (one) => formWith(await one.get(TEXT), 'Guardar')));
    const writing: ReturnType<Browser['post']>[] = [];
    await whileUploading(11, async () => {
      editors.forEach((one, at) =>
        writing.push(one.post(TEXT, typedInto(forms[at]!, { dialogue: `# Luisa\nDe ${at}.` }))),
      );
      await expect.poll(waitingForLocks).toBe(4);
      expect((await reader.get('/volume/11?chapter=5')).status).toBe(200);
    });
    const statuses = (await Promise.all(writing)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([303, ...Array.from({ length: 9 }, () => 409)]); // who came later sees the first's text
  });
});

it('a text of 64 KB is stored and read as it was typed', async () => {
  const long = `# Jesús\n${'*luz* '.repeat(10_900)}`.trimEnd();
  expect((await sendForm(editor, TEXT, 'Guardar', { dialogue: long })).status).toBe(303);
  expect(fieldsIn(await editor.get(TEXT)).get('dialogue')).toBe(long);
});

it('what is typed is brought to the form that its file would have', async () => {
  await sendForm(editor, TEXT, 'Guardar', { dialogue: '# Luisa\n\\# a\u0301gape, Hija mÃ­a' });
  expect((await text())?.dialogue[0]?.text).toBe('# ágape, Hija mía');
});

const fieldsIn = (page: Awaited<ReturnType<Browser['get']>>) =>
  new Map(fieldsOf(page, page.document.querySelector('form#capitulo')!));
const waitingForLocks = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks where locktype = 'advisory' and not granted`.execute(db);
  return Number(rows[0]?.count);
};
const formsWith = (page: Awaited<ReturnType<Browser['get']>>, words: string) =>
  page.document.querySelectorAll('button').filter((one) => one.textContent.includes(words)).length;

/** Stores a chapter with every part, and another video. */
const store = () => fillVolume(11, { videos: [4, 5], main: { 5: {} }, optional: { 5: {} } });

describe('what is probably meant otherwise is remarked, and stored all the same', () => {
  const ODD =
    '# Jesús\nHija mía.\n\n#Luisa\nSí, Señor.\n\n**Luisa:** Otra vez.\n\nSan Juan: Amén.\n\n# Las tres luces\n·\tPrimera.';
  const REMARKS = [
    /parecen una voz, como «#Luisa»/,
    /parecen una voz, como «\*\*Luisa:\*\*»/,
    /parecen una voz, como «San Juan:»/, // which speaks in another chapter alone
    /«Las tres luces» es una voz que el libro no tenía/,
    /Con esa fecha nadie lo encontrará/,
    /signos de lista pegados/,
  ];
  const remarksOn = (page: Awaited<ReturnType<Browser['get']>>) => wordsIn(page, '#avisos li p').sort();
  const typed = { date: 'marzo de 1912', description: '', dialogue: ODD };

  it('before, after, and in a review', async () => {
    await fillVolume(12, { main: { 1: { dialogue: [{ speaker: 'San Juan', text: 'Amén.' }] } } });
    const seen = await sendForm(editor, TEXT, 'Ver sin guardar', typed);
    const review = await editor.follow(await sendForm(editor, TEXT, 'Ver qué cambiaría', typed));
    const stored = await editor.follow(await sendForm(editor, TEXT, 'Guardar', typed));
    expect(doneIn(stored)).toContain('El capítulo se guardó.');
    for (const words of [remarksOn(seen), remarksOn(stored), wordsIn(review, '.remarks li p')]) {
      for (const remark of REMARKS) expect(words.join('\n')).toMatch(remark);
      expect(words).toHaveLength(REMARKS.length);
    }
    expect((await text())?.dialogue).toHaveLength(2);
    expect(remarksOn(await editor.get(TEXT))).toEqual([]);
  });
});
