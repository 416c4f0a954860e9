import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { setReadingPosition } from '~/domain/progress/signal.server';
import { fillVolume } from '../setup/book';
import { hold, visit } from '../setup/chromium';
import { part } from '../setup/extent';
import { useSite } from '../setup/site-in-browser';
import { person } from '../setup/people';

const FILLER = Array.from({ length: 30 }, (_, at) => `Párrafo de relleno número ${at}, que ocupa su lugar.`);
const TALK = '—¿Vienes? —pregunta ella. Él **responde**. Y calla.';
const CITED = [
  '«Hija mía, no temas.» Luisa, 14 de marzo de 1912. Libro de Cielo 11-5, § 31',
  expect.stringMatching(/^http.*\/volume\/11\/parrafo\/5-31$/),
];
const site = useSite();
beforeAll(() =>
  fillVolume(11, {
    videos: [5, 6],
    main: {
      5: {
        dialogue: [{ speaker: 'Luisa', text: [...FILLER, '«Hija mía, **no temas**.»', TALK, ...FILLER].join('\n\n') }],
      },
    },
  }),
);

describe.each(part([false, true], 2, 1))('a reader, with scripts %s', (scripts) => {
  it('leaves a sign at a paragraph, and goes on there from home on another device', async () => {
    const member = await person();
    const phone = await site.open({ as: member, scripts, viewport: { width: 360, height: 640 } });
    await (scripts ? visit(phone, '/volume/11?chapter=5') : phone.goto('/volume/11?chapter=5'));
    const number = phone.getByRole('link', { name: 'Párrafo 31', exact: true });
    const { width = 0, height = 0 } = (await number.boundingBox()) ?? {};
    expect([width >= 24, height >= 44]).toEqual([true, true]);
    await number.click();
    if (!scripts) await phone.waitForURL('**/volume/11/parrafo/5-31');
    const { y = 0, height: high = 0 } = (await phone.getByRole('group', { name: 'Párrafo 31' }).boundingBox()) ?? {};
    expect(y + high).toBeLessThanOrEqual(640);
    await phone.getByRole('button', { name: 'Señal' }).click();
    await phone.getByRole('status').getByText('Dejaste tu señal.').waitFor();

    const desk = await site.open({ as: member, scripts });
    await desk.goto('/');
    await desk.getByRole('link', { name: /^Seguir leyendo: .*, § 31$/ }).click();
    await desk.waitForURL('**/volume/11?chapter=5#p31');
    const top = () => desk.locator('#p31').evaluate((paragraph) => paragraph.getBoundingClientRect().top);
    expect(await top()).toBeGreaterThanOrEqual(0);
    expect(await top()).toBeLessThan(300);
    await desk.goto('/volume/11');
    expect(desk.url()).toMatch(/\/volume\/11\?chapter=5#p31$/);
  });

  it('highlights some sentences by keyboard, changes their colour, and takes them away', async () => {
    const member = await person();
    await setReadingPosition(db, member.id, { volume: 11, index: 5 }, 2);
    const page = await site.open({ as: member, scripts, viewport: { width: 360, height: 640 } });
    await page.goto('/volume/11?chapter=5');
    await page.getByRole('link', { name: 'párrafo por párrafo' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Ir al párrafo').fill('32');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/volume/11/parrafo/5-32');
    const form = page.locator('#resaltar-form');
    await form.getByRole('radio', { name: 'importante' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter'); // opens the sentences
    await form.getByRole('checkbox', { name: 'Él responde.' }).press('Space');
    await form.getByLabel('Unas palabras tuyas').fill('Para los días difíciles');
    await form.getByRole('button', { name: 'Resaltar' }).press('Enter');
    await page.getByRole('status').getByText('Resaltado.').waitFor();
    expect((await page.locator('#parrafo mark').allTextContents()).join('')).toBe(
      'oración: Él responde (fin de la marca)',
    );

    await page.getByRole('link', { name: /^Cambiar/ }).click();
    await page.getByRole('radio', { name: 'duda' }).check();
    await page.getByRole('button', { name: 'Guardar la marca' }).click();
    await page.getByRole('status').getByText('La marca se cambió.').waitFor();
    await page.getByRole('link', { name: 'Volver al capítulo' }).click();
    await page.waitForURL('**/volume/11?chapter=5#p32');
    expect(await page.locator('#p32 mark').first().getAttribute('class')).toBe('highlight highlight--doubt');
    await page.goto('/volume/11/parrafo/5-32');
    await page.getByRole('button', { name: /^Quitar/ }).click();
    await page.getByRole('status').getByText('La marca se quitó.').waitFor();
    expect(await page.locator('#parrafo mark').count()).toBe(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.locator('#parrafo mark').first().waitFor();
  });
});

describe('the acts at a paragraph of a chapter', () => {
  const group = (page: Page) => page.getByRole('group', { name: 'Párrafo 31' });
  const textAt = async (page: Page, number: number) =>
    (await page.locator(`#p${number}`).innerHTML()).replace(/ tabindex="[^"]*"/, '');
  const numberAt = (page: Page) => page.locator('#p31 .paragraph-number');
  const reader = async (options = {}) => {
    const page = await site.open({ as: await person(), viewport: { width: 360, height: 640 }, ...options });
    await visit(page, '/volume/11?chapter=5');
    return page;
  };

  it('open at a touch of its text, highlight it at once, and go at a touch elsewhere', async () => {
    const page = await reader({ hasTouch: true });
    await page.locator('#p31').tap();
    await group(page).getByRole('button', { name: 'Resaltar' }).tap();
    await page.locator('#p31 mark.highlight--important').first().waitFor();
    await group(page).waitFor({ state: 'detached' });
    await page.locator('#p31').tap();
    await group(page)
      .getByRole('link', { name: /^Resaltado/ })
      .waitFor();
    await page.locator('#p30').tap();
    await group(page).waitFor({ state: 'detached' });
    const painted = await textAt(page, 31);
    await page.reload();
    expect(await textAt(page, 31)).toBe(painted);
  });

  it('are a form where text is selected, for the sentences of each paragraph that it touches', async () => {
    const page = await reader();
    const select = (from: string, to: string, end: number) =>
      page.evaluate(
        ([first, last, at]) => {
          const [start, stop] = [first, last].map((id) => document.getElementById(id as string)?.lastChild);
          getSelection()?.setBaseAndExtent(start!, 3, stop!, at as number);
        },
        [from, to, end],
      );
    const form = page.getByRole('form', { name: 'Resaltar' });
    await select('p32', 'p33', 2);
    await form.getByText('2 párrafos: una marca en cada uno.').waitFor();
    await select('p32', 'p32', 5);
    await form.getByText('1 frase.').waitFor();
    await form.getByRole('radio', { name: 'promesa' }).check();
    await form.getByRole('button', { name: 'Resaltar' }).click();
    await page.getByRole('status').getByText('Resaltado.').waitFor();
    expect(await page.locator('#p32 mark').textContent()).toBe('promesa: Y calla. (fin de la marca)');
    const painted = await textAt(page, 32);
    await page.reload();
    expect(await textAt(page, 32)).toBe(painted);
  });

  it('stay as they are while one chooses in the form of a selection', async () => {
    const page = await reader();
    await page.clock.install();
    await page.evaluate(() => {
      const text = document.getElementById('p32')!.lastChild!;
      getSelection()?.setBaseAndExtent(text, 0, text, 5);
    });
    await page.clock.runFor(500);
    const colour = page.getByRole('form', { name: 'Resaltar' }).getByRole('radio', { name: 'promesa' });
    await colour.click();
    await page.clock.runFor(500);
    expect(await colour.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  describe('whose bar is left before the answer', () => {
    const SENT = '**/volume/11?*_data=*';
    const sending = async ({ fails = false } = {}) => {
      const page = await reader();
      if (fails) await page.route(SENT, (route) => route.abort());
      const release = await hold(page, SENT);
      await numberAt(page).click();
      await group(page).getByRole('button', { name: 'Resaltar' }).click();
      await page.locator('#p31 mark').first().waitFor();
      await page.locator('#p30 .paragraph-number').click();
      const other = page.getByRole('group', { name: 'Párrafo 30' });
      await other.waitFor();
      return { page, release, other };
    };

    it('are done without closing the bar of another paragraph', async () => {
      const { page, release, other } = await sending();
      release();
      await page.getByRole('status').getByText('Resaltado.').waitFor();
      expect(await other.isVisible()).toBe(true);
    });

    it('say over the page that they failed', async () => {
      const { page, release, other } = await sending({ fails: true });
      release();
      await page.getByRole('alert').getByText('conexión').waitFor();
      expect([await other.isVisible(), await page.locator('#p31 mark').count()]).toEqual([true, 0]);
    });
  });

  it('are reached by keyboard, say the refusal where one looks, and go at Escape, which leads back to the number', async () => {
    const page = await reader();
    await page.locator('#p1 .paragraph-number').focus();
    for (let at = 1; at < 31; at += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await group(page).getByRole('button', { name: 'Resaltar' }).and(page.locator(':focus')).waitFor();
    await page.route('**/volume/11?*_data=*', (route) => route.abort());
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('conexión').waitFor();
    expect(await page.locator('#p31 mark').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await group(page).count()).toBe(0);
    expect(await numberAt(page).evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

it('copies the quotation and the address where scripts run', async () => {
  const page = await site.open({ as: await person(), permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await visit(page, '/volume/11?chapter=5');
  await page.locator('#p31 .paragraph-number').click();
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await page.getByRole('status').getByText('Cita copiada').waitFor();
  expect((await copied()).split('\n')).toEqual(CITED);
  await visit(page, '/volume/11/parrafo/5-31');
  await page.getByRole('button', { name: 'Copiar cita' }).click();
  await page.getByRole('status').getByText('Cita copiada').waitFor();
  expect((await copied()).split('\n')).toEqual(CITED);
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await page.getByRole('status').getByText('Enlace copiado').waitFor();
  expect(await copied()).toMatch(/^http:.*\/volume\/11\/parrafo\/5-31$/);
});
