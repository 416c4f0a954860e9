import type { WorkerJob } from '~/files/worker-job.server';
import { renderAbout } from '~/domain/site/about-html.server';
import type { SafeHtml } from '~/text/html';
import { newsHtml } from '~/text/markdown.server';

/** Renders a text that is being written, in a worker: a deeply nested one takes so long that readers would wait. */
export const previewOf: WorkerJob<{ kind: 'news' | 'about'; text: string }, SafeHtml> = {
  name: 'preview',
  work: ({ kind, text }) => [kind === 'news' ? newsHtml(text) : renderAbout(text).html],
};
