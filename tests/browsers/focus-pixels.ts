import type { Browser, ElementHandle, Page } from 'playwright';

const AROUND = 8; // pixels around a control that belong to its look
const LEAST = 0.7; // of a two-pixel outline as in WCAG 2.4.13; corners and edges of the window take some

interface Look {
  focused: string;
  plain: string;
}

/** Measures in pixels whether the focus of a control is visible. */
export class FocusPixels {
  private judge: Page | undefined;

  constructor(private readonly browser: Browser) {}

  /** @throws if the focused control hardly differs from how it looks without the focus. */
  async check(page: Page, control: ElementHandle<HTMLElement>): Promise<void> {
    const { length, ...box } = await control.evaluate(outlineOf);
    if (length === 0) throw new Error('what has the focus is out of sight');
    const [x, y] = [Math.max(0, box.x - AROUND), Math.max(0, box.y - AROUND)];
    const clip = { x, y, width: box.width + 2 * AROUND, height: box.height + 2 * AROUND };
    const shot = async () => (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
    const focused = await shot();
    await control.evaluate((one) => one.blur());
    const plain = await shot();
    await control.evaluate((one) => one.focus({ preventScroll: true }));
    this.judge ??= await (await this.browser.newContext()).newPage();
    const count = await this.judge.evaluate(differing, { focused, plain });
    const wanted = Math.round(2 * length * LEAST);
    if (count < wanted) throw new Error(`the focus is hardly seen: ${count} pixels of ${wanted}`);
  }
}

/** Runs in the page: measures the outline of the visible part of an element, and the box around it. */
function outlineOf(element: HTMLElement) {
  const isStretched = getComputedStyle(element, '::after').position === 'absolute'; // over its card
  const area = (isStretched && element.offsetParent) || element;
  const seen = [...area.getClientRects()].flatMap(({ left, top, right, bottom }) => {
    const [from, to] = [Math.max(0, left), Math.min(window.innerWidth, right)];
    const [above, below] = [Math.max(0, top), Math.min(window.innerHeight, bottom)];
    return to > from && below > above ? [{ from, to, above, below }] : [];
  });
  const length = seen.reduce((all, { from, to, above, below }) => all + 2 * (to - from + below - above), 0);
  const x = Math.min(...seen.map(({ from }) => from));
  const y = Math.min(...seen.map(({ above }) => above));
  const width = Math.max(...seen.map(({ to }) => to)) - x;
  const height = Math.max(...seen.map(({ below }) => below)) - y;
  return { length, x, y, width, height };
}

/** Runs in an empty page: counts the pixels that differ between two pictures by a contrast of 3:1 and more. */
async function differing({ focused, plain }: Look): Promise<number> {
  const read = async (png: string) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  };
  const [one, other] = [await read(focused), await read(plain)];
  const part = (value: number) => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = (data: Uint8ClampedArray, at: number) =>
    0.2126 * part(data[at]!) + 0.7152 * part(data[at + 1]!) + 0.0722 * part(data[at + 2]!) + 0.05;
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const [lit, was] = [light(one, at), light(other, at)];
    if (Math.max(lit, was) / Math.min(lit, was) >= 3) count += 1;
  }
  return count;
}
