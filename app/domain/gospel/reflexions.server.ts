import { LRUCache } from 'lru-cache';
import { onceInWorker, type WorkerJob } from '~/files/worker-job.server';
import type { SafeHtml } from '~/text/html';
import { reflexionHtml } from '~/text/reflexion.server';

const SHORT = 4096; // characters that take a few milliseconds
const cached = new LRUCache<string, SafeHtml>({
  max: 50,
  maxSize: 8 * 1024 * 1024, // characters
  sizeCalculation: (html, markup) => html.length + markup.length + 1,
});

/** Converts reflexions of earlier rules to the present ones. */
export const reflexionsAgain: WorkerJob<string[], SafeHtml[]> = {
  name: 'reflexions-again',
  work: (markups) => [markups.map(reflexionHtml)],
};

/**
 * The HTML of stored reflexions, which may be of earlier rules, in their order; those requested lately are cached. Long
 * ones are the worker's: each takes tenths of a second.
 */
export async function storedReflexions(markups: string[]): Promise<SafeHtml[]> {
  const made = new Map<string, SafeHtml>();
  for (const markup of markups) {
    const html = cached.get(markup) ?? (markup.length <= SHORT ? reflexionHtml(markup) : undefined);
    if (html !== undefined) made.set(markup, html);
  }
  const long = [...new Set(markups)].filter((markup) => !made.has(markup));
  const rendered = long.length > 0 ? await onceInWorker(reflexionsAgain, long) : [];
  rendered.forEach((html, at) => made.set(long[at]!, html));
  for (const [markup, html] of made) cached.set(markup, html);
  return markups.map((markup) => made.get(markup)!);
}
