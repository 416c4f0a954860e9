import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { visit } from '../setup/chromium';
import { useSite } from '../setup/site-in-browser';
import { person } from '../setup/people';

const FILLER = Array.from({ length: 20 }, (_, at) => `Relleno ${at}, que ocupa su lugar.`).join('\n\n');
const site = useSite();
beforeAll(() =>
  fillVolume(11, {
    main: {
      5: {
        dialogue: [
          { speaker: 'Luisa', text: 'Vino hoy. Me **dijo** esto:' },
          { speaker: 'Jesús', text: `- Ven.\n- Mira, hija.\n\n${FILLER}` },
        ],
      },
    },
  }),
);

interface Stub {
  texts: string[];
  rates: number[];
  end: () => void;
}

/** Puts a voice into the page that speaks until `stub.end` is called. */
function stubVoice(voices: { lang: string; name: string }[]): void {
  const stub: Stub = { texts: [], rates: [], end: () => undefined };
  const engine = {
    ...{ speaking: false, pending: false, paused: false },
    getVoices: () => voices.map((voice) => ({ ...voice, voiceURI: voice.name, localService: true, default: false })),
    cancel: () => void (engine.speaking = false),
    speak(utterance: SpeechSynthesisUtterance) {
      engine.speaking = true;
      if (utterance.volume === 0) return;
      stub.texts.push(utterance.text);
      stub.rates.push(utterance.rate);
      stub.end = () => {
        engine.speaking = false;
        utterance.onend?.(new Event('end') as SpeechSynthesisEvent);
      };
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  class Utterance {
    volume = 1;
    rate = 1;
    constructor(readonly text: string) {}
  }
  Object.defineProperty(window, 'speechSynthesis', { value: engine });
  Object.assign(window, { stub, SpeechSynthesisUtterance: Utterance });
}

const MONICA = { lang: 'es_ES', name: 'Mónica' };
const PAULINA = { lang: 'es-MX', name: 'Paulina' };

async function opened(voices: { lang: string; name: string }[], withoutHighlights = false): Promise<Page> {
  const page = await site.open({ as: await person(), viewport: { width: 360, height: 640 } });
  await page.addInitScript(stubVoice, voices);
  if (withoutHighlights) await page.addInitScript('delete window.Highlight');
  await visit(page, '/volume/11?chapter=5');
  await page.getByText('Lectura', { exact: true }).click();
  await page.getByRole('button', { name: 'Leer en voz alta' }).click();
  await page.getByRole('group', { name: 'Lectura en voz alta' }).waitFor();
  return page;
}
const stubIn = (page: Page) => page.evaluate(() => (window as unknown as { stub: Stub }).stub);
const spoken = async (page: Page) => (await stubIn(page)).texts;
const shown = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map((range) => (range as Range).toString()));
const endSentence = (page: Page) => page.evaluate(() => (window as unknown as { stub: Stub }).stub.end());
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('reads the chapter by sentences, shows which, and loses no selection', async () => {
  const page = await opened([PAULINA, MONICA]);
  await expect.poll(() => spoken(page)).toEqual(['Luisa']);
  await page.locator('#p20').evaluate((paragraph) => window.getSelection()!.selectAllChildren(paragraph));
  const selected = await page.evaluate(() => String(window.getSelection()));
  for (let ends = 0; ends < 5; ends++) await endSentence(page);
  expect(await spoken(page)).toEqual(['Luisa', 'Vino hoy.', 'Me dijo esto:', 'Jesús', 'Ven.', 'Mira, hija.']);
  await expect.poll(() => shown(page)).toEqual(['Mira, hija.']);
  await press(page, 'Pausa');
  await press(page, 'Anterior frase');
  await expect.poll(() => shown(page)).toEqual(['Ven.']);
  await press(page, 'Seguir');
  expect((await spoken(page)).slice(6)).toEqual(['Ven.']);
  await page.locator('.read-aloud summary').click();
  await page.getByLabel('Velocidad').selectOption({ label: '1,5×' });
  await page.getByLabel('Voz', { exact: true }).selectOption({ label: 'Mónica (es_ES)' });
  await expect.poll(async () => (await stubIn(page)).rates.pop()).toBe(1.5);
  expect(await page.evaluate(() => String(window.getSelection()))).toBe(selected);
  await press(page, 'Cerrar la lectura en voz alta');
  await expect.poll(() => shown(page)).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Lectura');

  await page.reload();
  await page.getByText('Lectura', { exact: true }).click();
  await page.getByRole('button', { name: 'Leer en voz alta' }).click();
  await expect.poll(async () => (await stubIn(page)).rates).toEqual([1.5]);
  await page.locator('.read-aloud summary').click();
  expect(await page.getByLabel('Voz', { exact: true }).inputValue()).toBe('Mónica');
});

it('scrolls along, but not once the reader has scrolled, until a control is pressed', async () => {
  const page = await opened([PAULINA]);
  const isSeen = () =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get('spoken') ?? [];
      const { top, bottom } = (range as Range).getBoundingClientRect();
      return top > 0 && bottom < window.innerHeight;
    });
  await expect.poll(() => spoken(page)).toEqual(['Luisa']);
  for (let ends = 0; ends < 12; ends++) await endSentence(page);
  expect(await isSeen()).toBe(true);
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, -300);
  await expect.poll(isSeen).toBe(false);
  const place = await page.evaluate(() => window.scrollY);
  for (let ends = 0; ends < 3; ends++) await endSentence(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await press(page, 'Siguiente frase');
  expect(await isSeen()).toBe(true);
});

it('and a recording are never heard at once', async () => {
  const page = await opened([PAULINA]);
  await expect.poll(() => spoken(page)).toEqual(['Luisa']);
  const begun = await page.evaluateHandle(() => {
    const audio = document.body.appendChild(document.createElement('audio'));
    const seen = { isSpeaking: true, pauses: 0 };
    audio.pause = () => void (seen.pauses += 1);
    audio.dispatchEvent(new Event('play'));
    seen.isSpeaking = window.speechSynthesis.speaking;
    return seen;
  });
  expect(await begun.jsonValue()).toEqual({ isSpeaking: false, pauses: 0 });
  await press(page, 'Seguir');
  await expect.poll(() => begun.jsonValue()).toEqual({ isSpeaking: false, pauses: 1 });
});

it.each(['speechSynthesis', 'SpeechSynthesisUtterance'])(
  'says that a browser without %s cannot, beside the button',
  async (name) => {
    const page = await site.open({ as: await person() });
    await page.addInitScript(`delete Window.prototype.${name}; delete window.${name}`);
    await visit(page, '/volume/11?chapter=5');
    await page.getByText('Lectura', { exact: true }).click();
    await page.getByRole('button', { name: 'Leer en voz alta' }).click();
    await page.getByRole('alert').getByText('Este navegador no puede leer en voz alta.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe('Leer en voz alta');
  },
);

it('says that there is no voice, and shows a paragraph where the browser cannot show a sentence', async () => {
  const page = await opened([{ lang: 'en-US', name: 'Samantha' }], true);
  await page.getByText('Este dispositivo no tiene ninguna voz en español.').waitFor();
  expect([await spoken(page), await page.locator('.read-aloud select').count()]).toEqual([[], 1]);
  expect(await page.locator('[data-spoken]').evaluateAll((all) => all.map(({ id }) => id))).toEqual(['p1']);
});
