import type { WorkerJob } from '~/files/worker-job.server';
import { aboutHtml } from '~/text/about.server';
import { html, trusted, type SafeHtml } from '~/text/html';
import { ABOUT_PAGE_KB } from './schema';

/** Version of the rules of the About text. One stored under another version is rendered anew when it is read. */
export const ABOUT_RENDERING = 2;

interface RenderedAbout {
  html: SafeHtml;
  /** True for the first part of one that is too large. */
  isCut: boolean;
}

/** Renders an About text, or as much of it as a page may hold. */
export function renderAbout(text: string): RenderedAbout {
  const whole = aboutHtml(text);
  if (isWithin(whole)) return { html: whole, isCut: false };
  let part = whole;
  for (let left = text; !isWithin(part); part = aboutHtml(left)) left = left.slice(0, left.length / 2);
  const words = html`<p>El texto es demasiado largo para una página: aquí está su primera parte.</p>`;
  return { html: trusted(words.markup + part), isCut: true };
}

const isWithin = (markup: string) => Buffer.byteLength(markup) <= ABOUT_PAGE_KB * 1024;

/** Renders an About text in a worker. */
export const aboutRendered: WorkerJob<string, RenderedAbout> = {
  name: 'about',
  work: (text) => [renderAbout(text)],
};
