import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { STUDY_KB } from '~/domain/book/schema';
import type { SignedIn } from '~/domain/members/sessions.server';
import { proposedFor } from '~/domain/topics/proposed.server';
import { relatedTo, topicChapters } from '~/domain/topics/related.server';
import type { ProposedChapter } from '~/domain/topics/schema';
import { findShownTopic, type ShownReference } from '~/domain/topics/topics.server';
import { Refusal } from '~/errors/refusal';
import { hasPermission } from '~/http/auth/permissions';
import { defineCached, titlesFor } from '~/http/pages/content.server';
import { grouped, groupedPage } from '~/http/pages/grouped-pages';
import { dataOrFailure } from '~/http/pages/part.server';
import { numberIn } from '~/http/pages/query-number';
import { safePath } from '~/http/pages/safe-path';
import { topicIn } from '~/http/pages/topic-param';
import { paths } from '~/paths';
import { idOfVolume, topicItems } from './items.server';

const PAGE = { length: 25, room: STUDY_KB * 1024, sizeOf: ({ shown }: ShownReference) => shown.size };

interface TopicPage {
  id: string;
  page: number;
  /** Query of the page, for the links back to it. */
  search: string;
}

const cachedChapters = defineCached('topic chapters', () => topicChapters(db));

/** Loads the topic that an address names, with the HTML of its references; for editors what else may belong to it. */
export async function loadTopic({ role }: SignedIn, args: LoaderFunctionArgs) {
  const id = topicIn(args.params);
  const { searchParams, search } = new URL(args.request.url);
  const topicPage = { id, page: numberIn(searchParams, 'pagina') ?? 1, search };
  const [topic, topics, proposed] = await Promise.all([
    renderTopic(args, topicPage),
    cachedChapters(args),
    proposedTo(role, id),
  ]);
  if (!topic) throw new Refusal('topic_missing');
  const { jumps, ...shown } = topic;
  const back = safePath(searchParams.get('from'), paths.topics());
  const volumes = jumps.map(({ key, ...jump }) => ({ ...jump, name: key, id: idOfVolume(key) }));
  return { id, back, volumes, related: relatedTo(id, topics), proposed, ...shown };
}

async function proposedTo(role: SignedIn['role'], id: string): Promise<ProposedChapter[]> {
  if (!hasPermission(role, 'editor')) return [];
  return (await dataOrFailure(proposedFor(db, id), 'topic_failed')).data ?? [];
}

/** Renders a page of a topic's references, whose links lead back to this page with its query. */
async function renderTopic(args: LoaderFunctionArgs, { id, page, search }: TopicPage) {
  const [topic, titleOf] = await Promise.all([findShownTopic(db, id), titlesFor(args)]);
  if (!topic) return null;
  const byVolume = grouped(inBookOrder(topic.references), ({ info }) => String(info.volume));
  const { groups, ...found } = groupedPage(byVolume, page, PAGE);
  return { title: topic.title, ...found, references: topicItems(groups, { here: paths.topic(id) + search, titleOf }) };
}

const inBookOrder = (references: ShownReference[]) =>
  [...references].sort(({ info: one }, { info: other }) => one.volume - other.volume || one.index - other.index);
