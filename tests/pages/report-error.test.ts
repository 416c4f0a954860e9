import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { MOST_MESSAGES } from '~/domain/messages/schema';
import type { Member } from '~/domain/members/accounts.server';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { doneIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const PARAGRAPH = '/avisar/11-5-2';
const VIDEO = '/avisar/11-5';
const PANEL = '/admin/avisos';
const WRONG = 'Dice «lo vi» y debe decir «la vi».';

let reader: Browser;
let member: Member;
let admin: Browser;
beforeAll(async () => {
  await fillVolume(11, { videos: [5, 6], without: [6], main: { 5: {} } });
  await fillVolume(12, { main: { 1: {} } });
  ({ browser: admin } = await signedIn('admin'));
});
beforeEach(async () => {
  await db.deleteFrom('reader_messages').execute();
  await db.deleteFrom('outbox').execute();
  ({ browser: reader, member } = await signedIn());
});

const send = (text = WRONG, path = PARAGRAPH) => sendForm(reader, path, 'Enviar el aviso', { text });
const stored = () => db.selectFrom('reader_messages').selectAll().orderBy('id').execute();
const letters = () => db.selectFrom('outbox').selectAll().execute();
const asks = () => reader.post(PARAGRAPH, { text: WRONG, wantsAnswer: 'on' });
const press = async (words: string, path = PANEL) => admin.follow(await sendForm(admin, path, words));

describe('a reader tells of an error', () => {
  it('at a paragraph and at a video, to which the pages of both lead', async () => {
    const link = (html: string) => /href="(\/avisar\/[^"]+)"/.exec(html)?.[1];
    expect(link((await reader.get('/volume/11/parrafo/5-2')).html)).toBe(PARAGRAPH);
    expect(link((await reader.get('/volume/11?chapter=5')).html)).toBe(VIDEO);
    expect(link((await reader.get('/volume/11?chapter=6')).html)).toBe('/avisar/11-6'); // a video that is lost
    expect(link((await reader.get('/volume/12?chapter=1')).html)).toBeUndefined();
    expect((await reader.get(PARAGRAPH)).text).toContain('El párrafo 2 de 11-5');
    const page = await reader.follow(await send());
    expect(page.text).toContain('Gracias. Tu aviso llegó');
    await send('No\nse oye\u200b.', VIDEO); // is stored on one line
    expect(await stored()).toMatchObject([
      { volume: 11, index: 5, paragraph: 2, text: WRONG, beginning: 'Entonces lo vi.', wants_answer: false },
      { volume: 11, index: 5, paragraph: null, text: 'No se oye.', beginning: '11-5. Lectura 5' },
    ]);
  });

  it('as often as they may until earlier ones are settled and a day is over', async () => {
    for (let at = 0; at < MOST_MESSAGES; at += 1) await send(`Error ${at}`);
    await db.updateTable('reader_messages').set({ outcome: 'fixed', settled_at: new Date() }).execute();
    expect((await send('Uno más')).status).toBe(409);
    await db.updateTable('reader_messages').set({ sent_at: '2026-01-01' }).execute();
    expect((await send('Uno más')).status).toBe(303);
  });

  it.each(['/avisar/11-9', '/avisar/11-5-99', '/avisar/37-1', '/avisar/12-1', '/avisar/x', '/avisar/11-5-2-1'])(
    'not at %s, where the book has nothing',
    async (path) => {
      expect((await reader.get(path)).status).toBe(404);
      expect((await reader.post(path, { text: WRONG })).status).toBe(404);
      expect(await stored()).toEqual([]);
    },
  );

  it('has it among their own data, and takes it along with the account', async () => {
    await send();
    const data = await (await reader.request('/cuenta/datos')).text();
    expect(data).toContain(WRONG);
    await db.deleteFrom('members').where('id', '=', member.id).execute();
    expect(await stored()).toEqual([]);
  });
});

describe('an editor', () => {
  it('finds it in the panel, with its place and no more of the reader than a first name', async () => {
    await send();
    expect((await admin.get('/admin/libro')).text).toContain('Avisos de lectores (1 sin resolver)');
    const page = await (await signedIn('editor')).browser.get(PANEL);
    expect(page.text).toContain(`${WRONG}11-5, párrafo 2 «Entonces lo vi.»De Lucía`);
    expect(page.html).not.toContain(member.email);
  });

  it.each([
    ['Corregido', 'Corregimos el error'],
    ['No lo es', 'Miramos el error'],
  ])('settles it with «%s», by which its reader learns who wished so', async (words, subject) => {
    await send('Sin respuesta');
    await press(words);
    expect(await letters()).toEqual([]);
    await asks();
    expect(doneIn(await press(words))).toContain('El aviso queda');
    expect(await letters()).toMatchObject([{ recipient: member.email }]);
    const [letter] = await letters();
    expect(letter?.subject).toContain(subject);
    expect(letter?.body_text).toContain(WRONG);
    expect((await admin.get(PANEL)).text).toContain('No hay ninguno sin resolver');
    expect((await admin.get(`${PANEL}?ver=resueltos`)).text).toContain(words);
  });

  it('settles it once, also when two do', async () => {
    await asks();
    const [{ id = 0 } = {}] = await stored();
    const { browser: editor } = await signedIn('editor');
    const settle = (browser: Browser) => browser.post(PANEL, { intent: 'fixed', id: String(id) });
    const pages = await Promise.all([admin, editor].map(settle));
    expect(pages.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(await letters()).toHaveLength(1);
  });

  it('stays on the page of the list where it was settled', async () => {
    await send();
    expect((await sendForm(admin, `${PANEL}?pagina=2`, 'Corregido')).location).toBe(`${PANEL}?pagina=2`);
  });

  it('sees 25 on a page, the oldest first', async () => {
    const one = { member_id: member.id, volume: 11, index: 5, wants_answer: false };
    const many = Array.from({ length: 30 }, (_, at) => ({ ...one, text: `Error ${at}`, sent_at: new Date(at) }));
    await db.insertInto('reader_messages').values(many).execute();
    const pages = await Promise.all([PANEL, `${PANEL}?pagina=2`, `${PANEL}?pagina=99`].map((path) => admin.get(path)));
    expect(pages.map(({ document }) => document.querySelectorAll('main ol h2').length)).toEqual([25, 5, 5]);
    expect(pages[0]?.document.querySelector('main ol h2')?.textContent).toBe('Error 0');
  });
});
