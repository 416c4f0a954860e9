import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { fieldsOf, formWith, sendForm, typedInto } from '../setup/forms';
import { doneIn, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { hideTopic, noTopics, storeTopics } from '../setup/topics';

const NEW = '/admin/temas/editar';
const LUZ = '/admin/temas/editar/luz';
const SUMMARY = [{ speaker: 'Jesús', summary: 'La luz no pregunta.' }];

let editor: Browser;
beforeAll(() => fillVolume(11, { videos: [5], main: { 5: {}, 6: {} } }));
beforeEach(async () => {
  await noTopics();
  ({ browser: editor } = await signedIn('editor'));
});
const topics = () => db.selectFrom('topics').select(['id', 'title', 'items', 'visible']).orderBy('id').execute();
const placesOf = async () =>
  (await topics()).map(({ items }) => items.map(({ info }) => `${info.volume}-${info.index}`));
const fieldsIn = (page: Awaited<ReturnType<Browser['get']>>) =>
  new Map(fieldsOf(page, page.document.querySelector('form#tema')!));

describe('a topic is written by a form', () => {
  it('new, with the dates of its chapters, and undone where it was done', async () => {
    const done = await editor.follow(
      await sendForm(editor, NEW, 'Guardar', { title: 'La Luz', references: '11-5\r\n 20–9\r\n\r\n11-5, ３-１' }),
    );
    expect([doneIn(done), wordsIn(done, 'h1')]).toEqual([
      expect.stringContaining('El tema se guardó.'),
      ['Un tema nuevo'],
    ]);
    expect(await placesOf()).toEqual([['11-5', '20-9', '11-5', '3-1']]);
    const [topic] = await topics();
    expect([topic?.id, topic?.items[0]]).toEqual([
      'la-luz',
      { info: { volume: 11, index: 5, date: '1912-03-14', link: '' }, dialogue_summary: [] },
    ]);
    const { browser: reader } = await signedIn();
    expect((await reader.get('/tema/la-luz')).text).toContain('4 referencias encontradas');
    const undo = formWith(done, 'Deshacer');
    const undone = await editor.follow(await editor.post(undo.action ?? NEW, typedInto(undo, {})));
    expect([undone.status, await topics()]).toEqual([200, []]);
  });

  it('that is there, as hidden as it was, whose chapters keep their summaries; unchanged it changes nothing', async () => {
    await storeTopics({ luz: { title: 'Luz', items: [{ index: 5, dialogue: SUMMARY }, { index: 5 }, { index: 7 }] } });
    await hideTopic('luz');
    const before = await topics();
    const same = await editor.follow(await sendForm(editor, LUZ, 'Guardar'));
    expect([doneIn(same), await topics()]).toEqual(['Listo. El tema se guardó.', before]);
    await sendForm(editor, LUZ, 'Guardar', { title: 'Luz y paz', references: '11-7\n11-6\n11-5' });
    const [topic] = await topics();
    expect([topic?.title, topic?.visible, await placesOf()]).toEqual(['Luz y paz', false, [['11-7', '11-6', '11-5']]]);
    expect(topic?.items[2]?.dialogue_summary).toEqual(SUMMARY);
  });

  it('of 2000 chapters is stored and read', async () => {
    const references = Array.from({ length: 2000 }, (_, at) => `11-${at + 1}`).join('\n');
    expect((await sendForm(editor, NEW, 'Guardar', { title: 'Todo', references })).status).toBe(303);
    expect(fieldsIn(await editor.get('/admin/temas/editar/todo')).get('references')).toBe(references);
  });

  it.each(['¡…!', '👨‍👩‍👧', 'Ｌｕｚ\u200b', 'اللّٰه', 'e\u0301'.repeat(90), 'null', '..', 'editar'])(
    'under any title, such as %s',
    async (title) => {
      const done = await editor.follow(await sendForm(editor, NEW, 'Guardar', { title, references: '11-5' }));
      expect(doneIn(done)).toContain('El tema se guardó.');
      const [topic] = await topics();
      expect((await editor.get(`${NEW}/${encodeURIComponent(topic?.id ?? '')}`)).status).toBe(200);
    },
  );
});

describe('two editors', () => {
  it('who write new topics of one title at the same moment get one each', async () => {
    const form = formWith(await editor.get(NEW), 'Guardar');
    const sent = ['11-1', '11-2', '11-3'].map((references) =>
      editor.post(NEW, typedInto(form, { title: 'Luz', references })),
    );
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await topics()).map(({ id }) => id)).toEqual(['luz', 'luz-2', 'luz-3']);
  });
});
