import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { saveNote } from '~/domain/notes/notes.server';
import { clearReadingPosition, setReadingPosition } from '~/domain/progress/signal.server';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { highlightAt } from '../setup/highlights';
import { signedIn } from '../setup/people';

const menuOf = ({ document }: Page) =>
  document.querySelectorAll('.own-menu a').map((link) => [link.textContent, link.getAttribute('href')]);
const things = ({ document }: Page) =>
  document
    .querySelectorAll('.own-thing')
    .map((thing) => [thing.querySelector('h2 a')?.getAttribute('href') ?? null, thing.querySelector('p')?.textContent]);
const REST = [
  ['Plan', '/plan'],
  ['Señal', '/mio/senal'],
  ['Marcas', '/marcadores'],
  ['Notas', '/notas'],
  ['Historial', '/historial'],
  ['Cuenta', '/cuenta'],
];

/** Acts in their order ('11-5' is opened, '11-5 § 1' signed, 'no 11-5' its sign removed), and where the two ways lead then. */
const ORDERS: [acts: string[], goOn: string, sign: string][] = [
  [['11-5'], '11-5', ''],
  [['11-5', '11-6'], '11-6', ''],
  [['11-5 § 1'], '11-5 § 1', '11-5 § 1'],
  [['11-5 § 1', '12-1'], '12-1', '11-5 § 1'],
  [['11-5 § 1', '11-6'], '11-6', '11-5 § 1'],
  [['11-5 § 1', '11-6', '11-5'], '11-5 § 1', '11-5 § 1'],
  [['11-5 § 1', '12-1 § 1'], '12-1 § 1', '12-1 § 1'],
  [['11-5 § 1', '12-1 § 1', '11-5'], '11-5 § 1', '12-1 § 1'], // opening a chapter does not sign it again
  [['12-1 § 1', '11-5 § 1', '12-1', '11-6'], '11-6', '11-5 § 1'],
  [['11-5 § 1', '12-1 § 1', '11-5 § 2'], '11-5 § 2', '11-5 § 2'],
  [['11-5 § 1', '12-1 § 1', 'no 12-1'], '12-1', '11-5 § 1'],
  [['12-1 § 1', '11-5 § 1', '12-1', 'no 12-1'], '12-1', '11-5 § 1'],
  [['11-5 § 1', 'no 11-5'], '11-5', ''],
];

/** Address of a chapter, or of its paragraph; '' for the page that is shown where there is none. */
function addressOf(ref: string): string {
  const [, volume, index, paragraph] = /^(\d+)-(\d+)(?: § (\d+))?$/.exec(ref) ?? [];
  if (!volume) return '/mio';
  return `/volume/${volume}?chapter=${index}${paragraph ? `#p${paragraph}` : ''}`;
}

async function does(act: string): Promise<void> {
  const [, removed, volume, index, paragraph] = /^(no )?(\d+)-(\d+)(?: § (\d+))?$/.exec(act) ?? [];
  const at = { volume: Number(volume), index: Number(index) };
  if (removed) return clearReadingPosition(db, member.id, at);
  await reader.get(`/volume/${volume}?chapter=${index}`);
  if (paragraph) await setReadingPosition(db, member.id, at, Number(paragraph));
}

let reader: Browser;
let member: Member;
beforeAll(async () => {
  await fillVolume(11, { videos: [5, 6], main: { 5: {} } });
  await fillVolume(12, { videos: [1], main: { 1: {} } });
});
beforeEach(async () => {
  ({ browser: reader, member } = await signedIn());
});

describe('the menu «Lo mío»', () => {
  it('is in the header of a member’s page, where it says whether one is there, and of nobody else’s', async () => {
    const isHere = ({ document }: Page) => document.querySelector('.own-menu summary')?.getAttribute('aria-current');
    const topics = await reader.get('/temas');
    expect(menuOf(topics)).toEqual([['Seguir leyendo', '/mio/seguir'], ...REST]);
    expect(isHere(topics)).toBe(undefined);
    for (const path of ['/notas', '/colecciones']) expect(isHere(await reader.get(path))).toBe('true');
    expect(menuOf(await new Browser().get('/'))).toEqual([]);
  });

  it('begins in a chapter with its note, from which one goes back to the text', async () => {
    const page = await reader.get('/volume/11?chapter=5');
    expect(menuOf(page)).toEqual([['Nota de este capítulo', '#notas'], ...REST]);
    expect(page.document.querySelector('#notas a[href="#texto"]')?.textContent).toBe('Volver a la lectura');
    const textless = await reader.get('/volume/11?chapter=6');
    expect(textless.document.querySelector('#notas a[href="#estudio"]')).not.toBeNull();
  });
});

it.each(ORDERS)('its ways after %j lead to %s, and to the last sign %s', async (acts, goOn, sign) => {
  for (const act of acts) await does(act);
  const [opened, signed] = [await reader.get('/mio/seguir'), await reader.get('/mio/senal')];
  expect([opened.location, signed.location]).toEqual([addressOf(goOn), addressOf(sign)]);
  const home = (await reader.get('/')).document.querySelector('.go-on__link')?.getAttribute('href');
  expect(home).toBe(addressOf(goOn));
  const links = (await reader.get('/mio')).document.querySelectorAll('.own-thing h2').slice(0, 2);
  const shown = links.map((title) => title.querySelector('a')?.getAttribute('href') ?? '/mio');
  expect(shown).toEqual([addressOf(goOn), addressOf(sign)]);
});

it('the way to the sign says that its paragraph is gone', async () => {
  await setReadingPosition(db, member.id, { volume: 11, index: 5 }, 40);
  const page = await reader.follow(await reader.get('/mio/senal'));
  expect(page.text).toContain('El párrafo donde dejaste tu señal ya no está en el capítulo');
});

it('its page says what to do before there is anything, then where one reads and how much one has', async () => {
  for (const way of ['seguir', 'senal']) expect((await reader.get(`/mio/${way}`)).location).toBe('/mio');
  for (const way of ['otra', 'toString']) expect((await reader.get(`/mio/${way}`)).status).toBe(404);
  const page = await reader.get('/mio');
  const places = ['/plan', '/marcadores', '/notas', '/historial', '/cuenta'];
  expect(things(page).map(([to]) => to)).toEqual([null, null, ...places]);
  expect(page.text).toContain('Todavía no has empezado a leer.');
  await setReadingPosition(db, member.id, { volume: 11, index: 5 }, 1);
  await highlightAt(member, [11, 5, 1]);
  await saveNote(db, { memberId: member.id, volume: 11, index: 5 }, { text: 'Mi nota' }, 0);
  await reader.get('/volume/12?chapter=1');
  const [goesOn, signal, plan, highlights, notes] = things(await reader.get('/mio'));
  expect(goesOn).toEqual(['/volume/12?chapter=1', expect.stringMatching(/^12-1\./)]);
  expect(signal).toEqual(['/volume/11?chapter=5#p1', expect.stringMatching(/^11-5\. .*, § 1$/)]);
  expect(plan).toEqual(['/plan', 'Leer un poco cada día']);
  expect([highlights?.[1], notes?.[1]]).toEqual(['1 marca', '1 nota']);
});

it('highlights, notes, history and the account lead back to it', async () => {
  for (const path of ['/marcadores', '/notas', '/historial', '/cuenta']) {
    const first = (await reader.get(path)).document.querySelector('main a');
    expect([first?.getAttribute('href'), first?.textContent.trim()]).toEqual(['/mio', 'Volver a lo mío']);
  }
});
