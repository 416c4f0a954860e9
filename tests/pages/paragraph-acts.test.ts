import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { storeOpened } from '~/domain/progress/history.server';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { sendForm, sentBy, typedInto } from '../setup/forms';
import { signedIn } from '../setup/people';

const THIRD = '/volume/11/parrafo/5-3';
const goOn = ({ document }: Page) => document.querySelector('.go-on a');
const links = ({ document }: Page) => document.querySelectorAll('main a').map((link) => link.getAttribute('href'));
const dialogue = (...paragraphs: string[]) => ({ dialogue: [{ speaker: '', text: paragraphs.join('\n\n') }] });

let reader: Browser;
let member: Member;
beforeAll(async () => {
  await fillVolume(11, { videos: [5, 6, 7], main: { 5: {} } });
  await fillVolume(12, { videos: [1], main: { 1: {} } });
});
beforeEach(async () => {
  ({ browser: reader, member } = await signedIn());
});

describe('the reader’s sign', () => {
  // Where one goes on after what is opened and signed since: own.test.ts.
  it('is the place where they read: home, the volume and its contents lead to it', async () => {
    await sendForm(reader, THIRD, 'Señal');
    expect(goOn(await reader.get('/'))?.textContent).toMatch(/^Seguir leyendo: 11-5\. .*, § 3$/);
    expect((await reader.get('/volume/11')).location).toBe('/volume/11?chapter=5#p3');
    expect(links(await reader.get('/volume/11/indice'))).toContain('/volume/11?chapter=5#p3');
    expect((await reader.get('/volume/11?from=%2Ftemas')).location).toBe('/volume/11?chapter=5&from=%2Ftemas#p3');
  });

  it('leads where its page says, whatever was opened since, and takes the reader back there', async () => {
    const signLine = async () => {
      const { document } = await reader.get(THIRD);
      const paragraph = document.querySelector('#senal > p');
      return [paragraph?.textContent ?? '', paragraph?.querySelector('a')?.getAttribute('href')] as const;
    };
    const opensHere = ['Está en este párrafo: «Seguir leyendo» y el volumen se abren aquí.', undefined];
    await sendForm(reader, THIRD, 'Señal');
    expect(await signLine()).toEqual(opensHere);
    for (const [opened, volumeOpensHere] of [
      ['/volume/12?chapter=1', true],
      ['/volume/11?chapter=7', false],
    ] as const) {
      await reader.get(opened);
      const [words, leads] = await signLine();
      expect([words.includes('y el volumen se abre aquí'), leads]).toEqual([volumeOpensHere, opened]);
      expect(goOn(await reader.get('/'))?.getAttribute('href')).toBe(leads);
      expect((await reader.get('/volume/11')).location === '/volume/11?chapter=5#p3').toBe(volumeOpensHere);
    }
    await sendForm(reader, THIRD, 'Seguir leyendo aquí');
    expect(await signLine()).toEqual(opensHere);
    expect(goOn(await reader.get('/'))?.getAttribute('href')).toBe('/volume/11?chapter=5#p3');
  });

  it('stays, however many chapters are opened after it', async () => {
    await fillVolume(14, { videos: Array.from({ length: 60 }, (_, at) => at + 1) });
    await sendForm(reader, THIRD, 'Señal');
    for (let index = 1; index <= 60; index += 1) await storeOpened(db, member.id, { volume: 14, index });
    expect((await reader.get(THIRD)).text).toContain('Está en este párrafo');
    expect((await reader.get('/volume/11')).location).toBe('/volume/11?chapter=5#p3');
    expect((await reader.get('/historial')).document.querySelectorAll('.history-row').length).toBe(50);
    await reader.follow(await sendForm(reader, THIRD, 'Tu señal'));
    await reader.get('/volume/14?chapter=1');
    expect((await reader.get(THIRD)).text).not.toContain('Está en este párrafo');
  });

  it('is kept also where no history is, and goes with it', async () => {
    await sendForm(reader, '/historial', 'No guardar mi historial');
    await sendForm(reader, THIRD, 'Señal');
    await reader.get('/volume/11?chapter=7');
    expect(goOn(await reader.get('/'))?.getAttribute('href')).toBe('/volume/11?chapter=5#p3');
    await sendForm(reader, '/historial', 'Borrar historial');
    expect(goOn(await reader.get('/'))).toBeNull();
  });

  it('takes nothing of a form that was refused at the address of the volume', async () => {
    await sendForm(reader, THIRD, 'Señal');
    const page = await reader.post('/volume/11', { intent: 'note', index: '5', note_text: 'x'.repeat(2001) });
    expect([page.status, page.html.includes('x'.repeat(2001))]).toEqual([422, true]);
  });

  it('leads to the nearest paragraph where its own is gone, and says so', async () => {
    await fillVolume(13, { videos: [1], main: { 1: dialogue('Uno.', 'Dos.', 'Tres.') } });
    await sendForm(reader, '/volume/13/parrafo/1-3', 'Señal');
    await fillVolume(13, { main: { 1: dialogue('Uno.', 'Dos.') } });
    const home = await reader.get('/');
    expect(goOn(home)?.getAttribute('href')).toBe('/volume/13?chapter=1#p2');
    expect(home.text).toContain('El párrafo 3 del capítulo 13-1, donde dejaste tu señal, ya no está');
    expect(links(await reader.get('/historial'))).toContain('/volume/13?chapter=1&from=%2Fhistorial#p2');
    const page = await reader.follow(await reader.get('/volume/13'));
    expect(page.text).toContain('El párrafo donde dejaste tu señal ya no está en el capítulo');
  });
});

const [ONE, TWO, THREE] = ['Uno, y más.', 'Dos, y más.', 'Tres, y más.'];

it('a sign in a chapter that is uploaded anew is where its words are, and says when they are gone', async () => {
  await fillVolume(14, { videos: [1], main: { 1: dialogue(ONE, TWO, THREE) } });
  await sendForm(reader, '/volume/14/parrafo/1-2', 'Señal');
  await fillVolume(14, { main: { 1: dialogue('Nuevo.', ONE, TWO, THREE) } });
  const home = await reader.get('/');
  expect(goOn(home)?.getAttribute('href')).toBe('/volume/14?chapter=1#p3');
  expect(home.text).not.toContain('donde dejaste tu señal');
  expect((await reader.get('/volume/14/parrafo/1-3')).text).toContain('Está en este párrafo');
  const opened = await reader.get('/volume/14');
  expect(opened.location).toBe('/volume/14?chapter=1#p3');
  expect((await reader.follow(opened)).text).not.toContain('donde dejaste tu señal');
  await fillVolume(14, { main: { 1: dialogue('Nuevo.', 'Otra cosa.', 'Y otra.') } });
  expect((await reader.get('/')).text).toContain('donde dejaste tu señal, tiene ahora otro texto.');
  expect((await reader.follow(await reader.get('/volume/14'))).text).toContain('tiene ahora otro texto');
});

it('a line comes back where the chapter was replaced meanwhile', async () => {
  await fillVolume(13, { main: { 2: dialogue('Uno.', 'Dos.') } });
  const opened = await reader.get('/volume/13/parrafo/2-2');
  const form = sentBy(opened, opened.document.querySelector('#resaltar-form button')!);
  await fillVolume(13, { main: { 2: dialogue('Uno.') } });
  const page = await reader.post(form.action ?? '', typedInto(form, { line: 'Mis palabras' }));
  expect([page.status, page.text.includes('Escribiste: «Mis palabras»')]).toEqual([404, true]);
  expect(page.text).toContain('El capítulo 13-2 tiene un solo párrafo.');
});
