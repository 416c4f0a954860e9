import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import type { Page } from '../setup/browser';
import { ALIKE, fillNear, dialogueOf, workOut } from '../setup/near';
import { signedIn } from '../setup/people';
import { storeTopics } from '../setup/topics';

const LONG =
  'Cuando llegó el invierno guardaron leña, harina, queso, aceite, miel y manzanas, «y también una canción», '.repeat(
    3,
  );
const partOf = ({ document }: Page) => document.querySelector('#cercanos');
type Part = ReturnType<typeof partOf>;
const lines = (part: Part) => [...(part?.querySelectorAll('li') ?? [])].map((line) => line.textContent.trim());
const linkTo = (part: Part, words: string) =>
  [...(part?.querySelectorAll('a') ?? [])].find((link) => link.textContent === words)?.getAttribute('href') ?? '';

beforeAll(async () => {
  await fillVolume(11, { videos: [1], main: { 1: {} } });
  await fillNear();
  for (const volume of [7, 8]) await fillVolume(volume, { main: { 1: dialogueOf(`Antes, ${volume}. ${LONG}`) } });
  await workOut();
});

it('stand folded under a chapter and on the page of their paragraph, both passages of each', async () => {
  const { browser } = await signedIn();
  const part = partOf(await browser.get('/volume/3?chapter=1'));
  expect(part?.querySelector('summary')?.textContent).toBe('Ver 2 pasajes');
  expect(part?.querySelector('details')?.hasAttribute('open')).toBe(false);
  expect(lines(part)[0]).toBe(
    '§ 2 «Un pastor contaba las ovejas mientras bajaba la niebla sobre el monte, despacio, sin perder ninguna.» ↔y ' +
      '9-1 § 2 «Un pastor contaba las ovejas mientras bajaba la niebla sobre el monte, despacio, sin perder ninguna.»',
  );
  expect(linkTo(part, '9-1 § 2')).toBe('/volume/9?chapter=1&from=%2Fvolume%2F3%3Fchapter%3D1%23p2#p2');
  const long = partOf(await browser.get('/volume/7?chapter=1'))?.textContent ?? '';
  const quoted = [...long.matchAll(/«(…[^»]+)»/g)].map(([, text = '']) => [...text].length);
  expect([quoted.length, quoted.every((length) => length > 140 && length <= 160)]).toEqual([2, true]);
  expect(partOf(await browser.get('/volume/5?chapter=9'))).toBeNull();
  expect(lines(partOf(await browser.get('/volume/3/parrafo/1-2')))).toEqual([expect.stringContaining('9-1 § 2')]);
  expect(partOf(await browser.get('/volume/5/parrafo/9-1'))).toBeNull();
});

it.each(['/volume/3?chapter=1&from=%2Fbuscar%3Fq%3Dmar', '/volume/3/parrafo/1-1'])(
  'are looked up from %s, and the way back leads there: where one reads stays',
  async (path) => {
    const { browser } = await signedIn();
    const goOn = async () => (await browser.get('/')).document.querySelector('.go-on__link')?.getAttribute('href');
    await browser.get('/volume/11?chapter=1');
    const page = await browser.get(path);
    const to = linkTo(partOf(page), '5-1 § 1').replace(/#.*$/, '');
    const other = await browser.get(to, { referer: `http://localhost:3000${path}` });
    expect(other.text).toContain('Volver a tu lectura: 11-1');
    const back = [...other.document.querySelectorAll('a')].find((link) =>
      link.textContent.includes('Volver al pasaje'),
    );
    const href = back?.getAttribute('href') ?? '';
    expect(href.replace(/#.*$/, '')).toBe(path);
    const again = await browser.get(href.replace(/[?&]from=.*$|#.*$/, ''), { referer: `http://localhost:3000${to}` });
    expect([again.status, await goOn()]).toEqual([200, '/volume/11?chapter=1']);
  },
);

it('are proposed on the page of a theme to editors alone, whose buttons are those of the panel', async () => {
  await storeTopics({ mar: { title: 'Mar', items: [{ volume: 5, index: 1 }] } });
  const proposedTo = async (who: 'user' | 'editor') => {
    const { browser } = await signedIn(who);
    const { document } = await browser.get('/tema/mar');
    const data = await browser.get('/tema/mar?_data=routes%2Ftopics%2Fdetail');
    const forms = document.querySelectorAll('main form').map((form) => form.getAttribute('action'));
    return [forms, data.text.includes('"proposed":[]')];
  };
  expect(await proposedTo('user')).toEqual([[], true]);
  const panel = '/admin/temas/editar/mar#propuestos';
  expect(await proposedTo('editor')).toEqual([[panel, panel], false]);
});

it('a pinned pair without its paragraph is named in the panel, on the page of the book and of its chapter', async () => {
  const { browser } = await signedIn('editor');
  const GONE = '9-7 § 1 «El mar devuelve a la orilla lo que no es suyo y la niña lo mira. También…»';
  const pin = { volume: 3, index: 1, number: 1, excerpt: '', choice: 'pinned' as const };
  const other = { other_volume: 9, other_index: 7, other_number: 1, other_excerpt: `${ALIKE} ${ALIKE}`.slice(0, 80) };
  await db
    .insertInto('near_choices')
    .values({ ...pin, ...other })
    .execute();
  const [book, chapter] = [await browser.get('/admin/libro'), await browser.get('/admin/playlists/3/1')];
  expect(book.text).toContain('1 pasaje fijado perdió su párrafo');
  expect(book.text).toContain(GONE);
  expect(partOf(chapter)?.textContent).toContain(`${GONE} Estaba fijado`);
});
