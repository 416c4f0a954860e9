import type { Apart } from '~/files/apart.server';
import { aboutHtml } from '~/text/about.server';
import type { SafeHtml } from '~/text/html';
import { prose } from '~/text/markdown.server';

/** The HTML of a text that is being written; a nested one takes so long that readers would wait for it. */
export const previewOf: Apart<{ kind: 'news' | 'about'; text: string }, SafeHtml> = {
  name: 'preview',
  work: ({ kind, text }) => [kind === 'news' ? prose(text) : aboutHtml(text)],
};
