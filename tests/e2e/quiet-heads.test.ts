import { beforeAll, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { storeOpened } from '~/domain/progress/history.server';
import { setBookDownload } from '~/domain/site/switches.server';
import { readerOf } from '../setup/pages-of-roles';
import { fillSite, GOSPEL_DAY } from '../setup/full-site';
import { useSite } from '../setup/site-in-browser';

const WINDOW = { width: 360, height: 640 };
const site = useSite();
let as: Member | undefined;
beforeAll(async () => {
  await fillSite();
  await setBookDownload(db, { id: null, email: 'ana@ejemplo.org' }, true);
  ({ as } = await readerOf('member'));
  await storeOpened(db, as!.id, { volume: 11, index: 2 });
});
const page = site.share(() => ({ as, scripts: false, viewport: WINDOW }));

it.each([
  ['/temas', '.topic-card'],
  ['/temas?letra=L', '.topic-card'],
  ['/tema/luz', '.reference'],
  ['/volume/11/indice', '.contents-row'],
  ['/volume/11/indice?ver=sin-leer', '.contents-row'],
  ['/buscar?q=temas', '.search-result'],
  ['/buscar?q=temas&volumen=11&orden=libro&notas=1', '.search-result'],
  ['/marcadores', '.own-highlight'],
  ['/notas', '.own-note'],
  ['/notas?q=luego', '.own-note'],
  ['/notas?orden=volumen', '.own-note'],
  ['/historial', '.history-row'],
  [`/evangelio?date=${GOSPEL_DAY}`, '.reader__text p'],
  ['/referencias', '.bible-books li'],
  ['/referencias/juan', '.bible-chapters a'],
  ['/fecha/03-14', '.day-chapters li'],
  ['/volume/11?chapter=2', 'h1'],
])('%s begins in the upper two thirds of a phone, below a head that leaves room', async (path, first) => {
  await page().goto(path);
  const top = await page()
    .locator(first)
    .first()
    .evaluate((one) => one.getBoundingClientRect().top);
  expect(top).toBeLessThan(420);
  const [bar, stuck] = await page().evaluate(() => {
    document.documentElement.dataset.size = '4'; // 'Muy grande'
    const heightOf = (one: Element) => one.getBoundingClientRect().height;
    const isStuck = (one: Element) => getComputedStyle(one).position === 'sticky';
    const all = [...document.querySelectorAll('body *')].filter(isStuck).map(heightOf);
    return [heightOf(document.querySelector('.top-bar')!), Math.max(0, ...all)] as const;
  });
  expect(bar).toBeLessThanOrEqual(WINDOW.height / 5);
  expect(stuck).toBeLessThanOrEqual(WINDOW.height * 0.12);
});
