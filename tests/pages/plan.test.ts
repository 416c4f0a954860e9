import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { findGroup, groupToken, joinGroup, nameGroup } from '~/domain/plans/groups.server';
import { askForLetters } from '~/domain/plans/letters.server';
import { endPlan, findPlan, startPlan } from '~/domain/plans/plans.server';
import { VOLUME_END } from '~/domain/plans/schema';
import { rangeInWords } from '~/domain/plans/words';
import { setRead } from '~/domain/progress/reading.server';
import { usualChoice } from '~/routes/plan/fields';
import { dayIn } from '~/text/instants';
import { fillVolume } from '../setup/book';
import { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { person, signedIn } from '../setup/people';

const ZONE = 'America/Mexico_City';
const text = (words: number) => ({ dialogue: [{ speaker: '', text: `${'palabra '.repeat(words - 1)}fin.` }] });
const chapter = (index: number) => `/volume/11?chapter=${index}`;

let reader: Browser;
let member: Member;
beforeAll(() =>
  fillVolume(11, { videos: [1, 2, 3, 4], main: { 1: text(600), 2: text(700), 3: text(600), 4: text(600) } }),
);
beforeEach(async () => {
  ({ browser: reader, member } = await signedIn());
});

const start = (change = {}) => startPlan(db, member.id, { ...usualChoice(null, ZONE), minutes: 6, ...change });
const read = (index: number) => setRead(db, member.id, { volume: 11, index }, true);
const linesOf = async (path: string, selector: string) =>
  (await reader.get(path)).document.querySelectorAll(selector).map(({ textContent }) => textContent);
const wayOf = async () => {
  const { document } = await reader.get('/');
  const way = document.querySelector('.go-on__way');
  const words = way?.querySelector('p')?.textContent;
  return [words, way?.querySelector('a')?.getAttribute('href') ?? null, ...(await linesOf('/', '.go-on__line'))];
};

describe('home', () => {
  it('leads to today’s portion, then to what is left of it, and once it is read says so', async () => {
    await start();
    expect(await wayOf()).toEqual(['Hoy: 11-1 y 11-2 · unos 7 minutos', chapter(1), 'Mi plan']);
    await reader.get(chapter(1));
    await read(1);
    expect(await wayOf()).toEqual(['Hoy: 11-2 · unos 4 minutos', chapter(2), 'Mi plan']);
    await reader.get(chapter(2));
    await read(2);
    expect(await wayOf()).toEqual([
      'Es todo por hoy.',
      null,
      expect.stringMatching(/^Leer lo siguiente: 11-3\./),
      'Mi plan',
    ]);
    await reader.get(chapter(4));
    expect((await wayOf()).at(-1)).toMatch(/^Mi plan · Tu lectura: 11-4\./);
  });

  it('goes on as ever on a day that is none of the plan’s, and without one', async () => {
    const weekday = new Date(dayIn(ZONE)).getUTCDay() || 7;
    await start({ weekdays: [(weekday % 7) + 1] });
    await reader.get(chapter(3));
    expect((await wayOf())[0]).toMatch(/^Seguir leyendo: 11-3\./);
    await endPlan(db, member.id);
    expect((await wayOf())[0]).toMatch(/^Seguir leyendo: 11-3\./);
  });
});

it('the end of a chapter says where the portion ends, once what is before it is read', async () => {
  await start();
  const ends = async () => {
    const shown: number[] = [];
    for (const index of [1, 2, 3])
      if ((await linesOf(chapter(index), '.chapter-end__today')).length > 0) shown.push(index);
    return shown;
  };
  expect(await ends()).toEqual([]);
  await read(1);
  expect(await ends()).toEqual([2]);
  await read(2);
  expect(await linesOf(chapter(2), '.chapter-end__today')).toEqual(['Aquí termina lo de hoy. Mi plan']);
});

describe('the page of a plan', () => {
  it('shows what choices mean before they are taken, and how a change moves the end', async () => {
    const meaning = async (path: string) => (await linesOf(path, '.plan-meaning'))[0];
    expect(await meaning('/plan')).toMatch(/^Unos 10 minutos al día: hasta el \d+ de \w+ de \d{4}\.$/);
    const shown = await sendForm(reader, '/plan', 'Empezar', { minutos: '3' });
    expect(await meaning(shown.location?.split('#')[0] ?? '')).toMatch(/^Unos 3 minutos al día: hasta/);
    expect(await linesOf('/plan', '.plan-chapter__name')).toEqual([]);
    const begun = await sendForm(reader, shown.location?.split('#')[0] ?? '', 'Empezar');
    expect(begun.location).toBe('/plan');
    expect(await meaning('/plan?capitulos=1&dia1=on')).toMatch(
      /^Un capítulo los lunes: hasta .+\. Con el plan de ahora, hasta el/,
    );
    await read(4);
    await endPlan(db, member.id);
    expect((await reader.get('/plan')).text).toMatch(/Planes anteriores.*Desde 11-1 Del .* al .* · leíste 1 capítulo/);
  });

  it('marks what was read, which moves the thread, and says that it is all for today', async () => {
    await start();
    await sendForm(reader, '/plan', 'Leído');
    await sendForm(reader, '/plan', 'Leído');
    const page = await reader.get('/plan');
    expect(page.text).toMatch(
      /Es todo por hoy\. Leer lo siguiente: 11-3.*Llevas 2 de 4 capítulos\. A este paso terminas el/,
    );
    expect((await reader.get('/mio/seguir')).location).toBe(chapter(2));
  });
});

it('letters name their hour beside the fold', async () => {
  await start();
  await askForLetters(db, member.id, 1);
  expect(await linesOf('/plan', '#por-correo summary')).toEqual(['Por correo · a la 1:00']);
});

it('a group has its address in a field, with the ways to send it', async () => {
  await start();
  await sendForm(reader, '/plan', 'Leer con otros', { group_name: 'Los lunes & más' });
  const { document } = await reader.get('/plan');
  const address = document.querySelector('#con-otros #enlace')?.getAttribute('value') ?? '';
  expect(address).toMatch(/\/plan\/con\/\S+$/);
  const mail = document.querySelector('#con-otros a[href^="mailto:"]')?.getAttribute('href') ?? '';
  expect(decodeURIComponent(mail)).toContain(`Los lunes & más: leer con otros\n${address}`);
});

it('a group has its maker alone, then others, then nobody', async () => {
  const members = async () => (await linesOf('/plan', '#con-otros p'))[0];
  await start();
  await nameGroup(db, member.id, 'Los lunes');
  expect(await members()).toBe('Los lunes · solo tú, por ahora');
  const other = await person();
  await joinGroup(db, other.id, groupToken((await findGroup(db, member.id, new Date()))!.id));
  expect(await members()).toBe('Los lunes · 2 personas');
  await endPlan(db, member.id);
  expect(await members()).toBe('Los lunes · 1 persona');
  await endPlan(db, other.id);
  expect(await members()).toBe('Los lunes · nadie, por ahora');
});

it('a group names itself to who has no account, and leads there and back', async () => {
  await start();
  await sendForm(reader, '/plan', 'Leer con otros', { group_name: 'Los lunes' });
  const field = (await reader.get('/plan')).document.querySelector('#con-otros #enlace');
  const { pathname } = new URL(field?.getAttribute('value') ?? '');
  const { document, text: words } = await new Browser().get(pathname);
  expect(document.querySelector('h1')?.textContent).toBe('Los lunes');
  expect(words).toContain('Empiezas hoy con el mismo plan, a tu paso.');
  const ways = document.querySelectorAll('main .row a').map((link) => link.getAttribute('href'));
  expect(ways.map((way) => decodeURIComponent(way ?? ''))).toEqual(
    ['register', 'user-login'].map((way) => `/${way}?redirect=${pathname}`),
  );
  expect(document.querySelector('main form')).toBeNull();
});

describe('the range of a plan', () => {
  beforeAll(() => fillVolume(12, { videos: [1], main: { 1: text(600) } }));
  const inVolume = (index: number) => start({ from: { volume: 11, index }, to: { volume: 11, index: VOLUME_END } });
  /** Sends the form of choices, and then the one that shows what they mean, as somebody does who takes them. */
  const take = async (button: string, typed: Record<string, string>) => {
    const shown = await sendForm(reader, '/plan', button, typed);
    const taken = await sendForm(reader, shown.location?.replace('#elegir', '') ?? '', button);
    expect([shown.location, taken.location]).toEqual([expect.stringMatching(/^\/plan\?.+#elegir$/), '/plan']);
    const plan = await findPlan(db, member.id);
    return plan && rangeInWords(plan);
  };

  it.each<[range: string, first: number, typed: Record<string, string>]>([
    ['Todo el libro', 1, { que: '' }],
    ['Volumen 12', 1, { que: '12' }],
    ['Desde 11-2 hasta el final del volumen 11', 1, { inicio: '11-2' }],
    ['Todo el libro', 3, { inicio: '', fin: '' }],
    ['Desde 11-3', 3, { fin: '' }],
    ['Volumen 12', 3, { que: '12' }],
    ['Volumen 11', 3, { que: '11', inicio: '', fin: '' }],
  ])('becomes «%s» where it was volume 11 from chapter %d on, by %j', async (range, first, typed) => {
    await inVolume(first);
    expect(await take('Cambiar', typed)).toBe(range);
  });

  it.each([
    ['Todo el libro', { inicio: '' }],
    ['Volumen 12', { que: '12' }],
    ['Desde 11-3 hasta el final del volumen 11', { que: '11' }],
  ])('is «%s» for who reads at 11-3, by %j', async (range, typed) => {
    await reader.get(chapter(3));
    expect(await take('Empezar', typed)).toBe(range);
  });
});
