import { open } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { readChapter } from '~/domain/book/chapter-file.server';
import { exportChapter, exportPlaylist } from '~/domain/book/export.server';
import type { MainContent, OptionalContent } from '~/domain/book/schema';
import { studyFields, studyFile, textFields, textFile } from '~/domain/writing/forms';
import { openArchive } from '~/files/zip.server';
import { mainChapter, optionalChapter } from '../setup/archives';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { demoBook } from '../setup/demo-book';
import { emptyBook } from '../setup/empty-book';
import { fieldsOf, formWith, sendForm, typedInto } from '../setup/forms';
import { alertsIn, auditLogIn, doneIn, faultOf, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { endSessionsOf } from '../setup/stored';

const TEXT = '/admin/playlists/11/5/texto';
const STUDY = '/admin/playlists/11/5/estudio';
const VIDEO = '/admin/playlists/11/5/video';

let editor: Browser;
let admin: Browser;
beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
});
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
  const LINES = [
    '# ',
    '#',
    '# Jesús',
    '\\# x',
    '\\\\#',
    '> cita',
    '\\> x',
    '  dos',
    '',
    'a\n\nb',
    '## título',
    '#luz',
    '*x*',
    'ñ 🕊',
  ];
  const texts = LINES.flatMap((one) => LINES.map((other) => `${one}\n${other}\nfin`.trim()));

  it('of turns', () => {
    const content = mainChapter(11, 5, { dialogue: texts.map((text) => ({ speaker: 'Jesús', text })) });
    const again = textFile(place, { ...textFields(content), basis: '', paso: 'guardar' }, content);
    expect(again).toEqual(content);
    const sent = textFields(content).dialogue.replaceAll('\n', '\r\n');
    expect(textFile(place, { ...textFields(content), dialogue: sent, basis: '', paso: 'guardar' }).dialogue).toEqual(
      content.dialogue,
    );
  });

  it('of every part of a study', () => {
    const content = optionalChapter(11, 5, {
      dialogue_summary: texts.map((text) => ({ speaker: '', text })),
      quiz: { questions: texts.map((_, at) => `¿${at}?`), answers: texts },
      new_testament: texts.map((text) => ({ reference: 'Juan 1, 5', description: text, citation: text })),
      homework: ['uno', 'dos\n\n  sangrado\n# tres'],
      user_comments: texts.map((comment) => ({ user: 'Rosa, Puebla', comment })),
    });
    expect(studyFile(place, { ...studyFields(content), basis: '', paso: 'guardar' }, content)).toEqual(content);
  });

  it('of every chapter of the book', async () => {
    const { volumes } = await demoBook();
    for (const { volume, main, optional } of volumes) {
      for await (const [name, bytes] of filesIn(main)) {
        const content = readChapter('main', volume, name, bytes);
        const fields = { ...textFields(content), basis: '', paso: 'guardar' } as const;
        expect(textFile({ volume, index: content.info.index }, fields, content)).toEqual(content);
      }
      for await (const [name, bytes] of filesIn(optional)) {
        const content = readChapter('optional', volume, name, bytes);
        const fields = { ...studyFields(content), basis: '', paso: 'guardar' } as const;
        expect(studyFile({ volume, index: content.info.index }, fields, content)).toEqual(content);
      }
    }
  }, 120_000);
});

describe('a chapter is written by forms', () => {
  it('from nothing to its text, study and video, each undone where it was done', async () => {
    const volume = await editor.get('/admin/playlists/11');
    const form = formWith(volume, 'Escribir');
    const found = await editor.get(`${form.action}?${new URLSearchParams(typedInto(form, { nuevo: '5' }))}`);
    expect([found.status, found.headers.get('location')]).toEqual([302, TEXT]);

    const written = await editor.follow(
      await sendForm(editor, TEXT, 'Guardar', { date: '1912-03-14', description: 'De la luz', dialogue: TURNS }),
    );
    expect(doneIn(written)).toContain('El capítulo se guardó.');
    expect(await text()).toEqual({
      info: { volume: 11, index: 5, date: '1912-03-14' },
      date: '1912-03-14',
      description: 'De la luz',
      dialogue: [
        { speaker: 'Luisa', text: 'Un *día* callado.' },
        { speaker: 'Jesús', text: '«Hija mía».\n\nSigue.' },
      ],
    });
    await editor.follow(
      await sendForm(editor, STUDY, 'Guardar', {
        quiz: '# ¿Qué dice?\nQue siga.',
        references: '# Juan 1, 5\nLa luz.\n> Y la tiniebla no la venció.',
        points: 'Uno\nDos',
        comments: '# Rosa\nGracias.',
      }),
    );
    expect(await study()).toMatchObject({
      quiz: { questions: ['¿Qué dice?'], answers: ['Que siga.'] },
      new_testament: [{ reference: 'Juan 1, 5', description: 'La luz.', citation: 'Y la tiniebla no la venció.' }],
      bulletpoints: ['Uno', 'Dos'],
      user_comments: [{ user: 'Rosa', comment: 'Gracias.' }],
    });
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
    expect((await auditLogIn(admin)).slice(0, 3).map(({ act, target }) => [act, target])).toEqual(
      ['video', 'estudio', 'texto'].map((part) => ['Escribió', `el ${part} de 11-5`]),
    );
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

  it('loses its video by a button, which is undone where it was done', async () => {
    await store();
    expect((await editor.get('/admin/playlists/11/9/video')).text).not.toContain('Quitar el video');
    const form = formWith(await editor.get(VIDEO), 'Quitar el video');
    const page = await editor.follow(await editor.post(form.action ?? VIDEO, typedInto(form, {})));
    expect(doneIn(page)).toContain('El video se quitó de la playlist.');
    expect((await exportPlaylist(db, 11))?.items.map(({ title }) => title)).toEqual(['11-4. Lectura 4']);
    expect(await text()).toBeDefined();
    const undo = formWith(page, 'Deshacer');
    await editor.follow(await editor.post(undo.action ?? VIDEO, typedInto(undo, {})));
    expect((await exportPlaylist(db, 11))?.items).toHaveLength(2);
  });

  it('is filled with what is stored, and saved unchanged changes nothing', async () => {
    await store();
    const before = [await text(), await study(), await exportPlaylist(db, 11)];
    for (const page of [TEXT, STUDY, VIDEO]) {
      const done = await editor.follow(await sendForm(editor, page, 'Guardar'));
      expect([page, doneIn(done), formsWith(done, 'Deshacer')]).toEqual([page, 'Listo. El capítulo se guardó.', 0]);
    }
    expect([await text(), await study(), await exportPlaylist(db, 11)]).toEqual(before);
  });

  it('shows a text as readers would see it, and saves nothing', async () => {
    const form = formWith(await editor.get(TEXT), 'Ver sin guardar');
    const page = await editor.post(TEXT, { ...Object.fromEntries(typedInto(form, { dialogue: TURNS })), paso: 'ver' });
    expect([page.status, page.document.querySelector('#vista em')?.textContent]).toEqual([200, 'día']);
    expect(fieldsIn(page).get('dialogue')).toBe(TURNS);
    expect(await text()).toBeUndefined();
  });

  it('shows a study as readers would see it, and saves nothing', async () => {
    const form = formWith(await editor.get(STUDY), 'Ver sin guardar');
    const typed = { quiz: '# ¿Qué *dice*?\nQue siga.', topics: 'Luz', points: '<script>x</script>' };
    const page = await editor.post(STUDY, { ...Object.fromEntries(typedInto(form, typed)), paso: 'ver' });
    expect([page.status, wordsIn(page, '#vista h3')]).toEqual([200, ['Preguntas y Respuestas', 'Puntos Clave', 'Temas Principales']]); // prettier-ignore
    expect(page.document.querySelector('#vista em')?.textContent).toBe('dice');
    expect(page.document.querySelector('#vista script')).toBeNull();
    expect(fieldsIn(page).get('quiz')).toBe(typed.quiz);
    expect(await study()).toBeUndefined();
  });

  it('shows what would change, as the review of an upload does', async () => {
    await store();
    const form = formWith(await editor.get(TEXT), 'Ver qué cambiaría');
    const sent = await editor.post(TEXT, {
      ...Object.fromEntries(typedInto(form, { dialogue: TURNS })),
      paso: 'revisar',
    });
    const review = await editor.follow(sent);
    expect(wordsIn(review, 'h1')[0]).toBe('Revisión antes de guardar');
    expect((await text())?.dialogue).toHaveLength(2);
    expect((await text())?.dialogue[0]?.text).toContain('Llevaba varios días');
  });

  it.each<[page: string, typed: Record<string, string>, label: string, fault: string]>([
    [TEXT, { dialogue: 'Sin voz' }, 'Texto', 'Empieza con una línea «# Jesús»'],
    [TEXT, { dialogue: ' ' }, 'Texto', 'Escribe el texto del capítulo'],
    [TEXT, { dialogue: TURNS, date: 'x'.repeat(101) }, 'Fecha', 'No puede pasar de 100 caracteres'],
    [STUDY, { quiz: 'Sin pregunta' }, 'Cuestionario', 'Empieza con una línea «# Pregunta»'],
    [VIDEO, { address: 'https://vimeo.com/1' }, 'Dirección en YouTube', 'Escribe la dirección de un video de YouTube'],
    [VIDEO, { thumbnail: 'foto.jpg' }, 'Imagen', 'Escribe una dirección http:// o https://'],
  ])('refuses %s with %o, and keeps what was typed', async (at, typed, label, fault) => {
    const page = await sendForm(editor, at, 'Guardar', typed);
    expect([page.status, faultOf(page, label)]).toEqual([422, expect.stringContaining(fault)]);
    for (const [name, value] of Object.entries(typed)) expect(fieldsIn(page).get(name)?.trim()).toBe(value.trim());
    expect(await db.selectFrom('imports').select('id').execute()).toEqual([]);
  });

  it('leads to the file where a text is too long for a form', async () => {
    const text = 'luz '.repeat(12_000);
    await fillVolume(11, {
      videos: [5],
      main: {
        5: {
          dialogue: [
            { speaker: 'Luisa', text },
            { speaker: 'Jesús', text },
          ],
        },
      },
    });
    const page = await editor.get(TEXT);
    expect([page.status, page.document.querySelector('form#capitulo')]).toEqual([200, null]);
    expect(page.text).toContain('Es demasiado largo para editarlo aquí.');
    expect((await editor.get(VIDEO)).document.querySelector('form#capitulo')).not.toBeNull();
  });

  it('refuses what the file of a chapter could not say, in a sentence', async () => {
    const page = await sendForm(editor, TEXT, 'Guardar', { dialogue: `# ${'a'.repeat(101)}\nx` });
    expect(page.status).toBe(422);
    expect(alertsIn(page)[0]).toContain('No se guardó nada.');
    expect(await db.selectFrom('imports').select('id').execute()).toEqual([]);
  });
});

describe('two editors of one chapter', () => {
  it('both see the other’s text, and nothing is lost', async () => {
    await store();
    const form = formWith(await editor.get(TEXT), 'Guardar');
    const { browser: other } = await signedIn('editor');
    await sendForm(other, TEXT, 'Guardar', { dialogue: '# Luisa\nDe otra mano.' });
    const refused = await editor.post(TEXT, typedInto(form, { dialogue: TURNS }));
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('De otra mano.')]);
    expect(fieldsIn(refused).get('dialogue')).toBe(TURNS);
    const again = formWith(refused, 'Guardar');
    await editor.follow(await editor.post(TEXT, typedInto(again, {})));
    expect((await text())?.dialogue).toHaveLength(2);
    expect((await text())?.dialogue[1]?.text).toContain('Sigue.');
  });

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

  it('at the same moment are stored one after the other, and the later sees the former', async () => {
    await store();
    const form = formWith(await editor.get(TEXT), 'Guardar');
    const sent = ['Uno', 'Dos', 'Tres'].map((word) =>
      editor.post(TEXT, typedInto(form, { dialogue: `# Luisa\n${word}` })),
    );
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  });
});

describe('who may write', () => {
  it('is an editor; a dead session keeps what was typed', async () => {
    const { browser: reader } = await signedIn();
    expect((await reader.get(TEXT)).status).not.toBe(200);
    const { browser, member } = await signedIn('editor');
    const form = formWith(await browser.get(TEXT), 'Guardar');
    await endSessionsOf(member);
    const sent = await browser.post(TEXT, typedInto(form, { dialogue: TURNS }));
    expect(sent.headers.get('location')).toContain('/login');
    expect(await text()).toBeUndefined();
  });

  it.each(['/admin/playlists/37/5/texto', '/admin/playlists/11/0/texto', '/admin/playlists/11/5/otro'])(
    'nobody at %s',
    async (path) => expect((await editor.get(path)).status).toBe(404),
  );
});

const fieldsIn = (page: Awaited<ReturnType<Browser['get']>>) =>
  new Map(fieldsOf(page, page.document.querySelector('form#capitulo')!));
const formsWith = (page: Awaited<ReturnType<Browser['get']>>, words: string) =>
  page.document.querySelectorAll('button').filter((one) => one.textContent.includes(words)).length;

/** The files of an archive, with their names. */
async function* filesIn(path: string): AsyncGenerator<[name: string, bytes: Buffer]> {
  const archive = await open(path);
  try {
    for (const file of await openArchive(archive.fd)) yield [file.name, await file.read()];
  } finally {
    await archive.close();
  }
}

/** Stores a chapter with every part, and another video. */
const store = () => fillVolume(11, { videos: [4, 5], main: { 5: {} }, optional: { 5: {} } });
