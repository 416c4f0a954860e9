import { FileFault } from '~/files/fault';
import type { WorkerJob } from '~/files/worker-job.server';
import { MOST_ENTRIES, STUDY_KB } from '~/domain/book/schema';
import { escape } from '~/text/html';
import { inlineProse } from '~/text/markdown.server';
import { MarkupRoom } from '~/text/markup-room';
import type { RenderedSummary, TopicItem } from './schema';

/** Version of the rules below. A topic stored under another version is rendered anew when it is read. */
export const TOPIC_RENDERING = 1;

/** KB that all summaries of a topic may take on its pages; those of a single reference have the bound of a study. */
const TOPIC_KB = 2048;

const FRAME = 90; // bytes of the page's markup around an entry

/** Renders the summaries of a topic's references, as much as their bounds allow. */
function renderSummaries(items: TopicItem[]): RenderedSummary[] {
  let left = TOPIC_KB * 1024;
  return items.map(({ dialogue_summary }) => {
    const most = Math.min(left, STUDY_KB * 1024);
    const room = new MarkupRoom(most, MOST_ENTRIES);
    const summary = room.fill(
      dialogue_summary,
      FRAME,
      ({ speaker, summary: text }) => ({ speaker, html: inlineProse(text) }),
      ({ speaker, html }) => [escape(speaker), html],
    );
    left = Math.max(0, left - room.filled);
    return { summary, size: room.filled, isCut: room.isCut };
  });
}

/** Renders the summaries of a topic that is to be stored. @throws FileFault for one that its pages would not show whole. */
export function renderWholeTopic(items: TopicItem[]): RenderedSummary[] {
  const rendered = renderSummaries(items);
  const cut = items[rendered.findIndex(({ isCut }) => isCut)]?.info;
  if (!cut) return rendered;
  const most = `de ${STUDY_KB} KB en la página, o los de todo el tema de ${TOPIC_KB / 1024} MB`;
  throw new FileFault(`Los resúmenes de ${cut.volume}-${cut.index} pasan ${most}: acórtalos o quita algunos.`);
}

/** Renders the summaries of topics in a worker: of those of older rules. */
export const topicsAgain: WorkerJob<TopicItem[][], RenderedSummary[][]> = {
  name: 'topics-again',
  work: (topics) => [topics.map(renderSummaries)],
};
