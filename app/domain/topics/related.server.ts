import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { RelatedTopic } from './schema';

const MOST = 6;

/** A topic with the chapters that it names, each as '11-5'. */
interface TopicChapters {
  id: string;
  title: string;
  chapters: string[];
}

/** The topics that readers see, each with its chapters. */
export async function topicChapters(db: Database): Promise<TopicChapters[]> {
  const { rows } = await sql<TopicChapters>`
    select id, title, array(
             select distinct concat(item #>> '{info,volume}', '-', item #>> '{info,index}') from jsonb_array_elements(items) as item
           ) as chapters
      from topics where visible order by search_key, id`.execute(db);
  return rows;
}

/** The topics that share most chapters with one of them. */
export function relatedTo(id: string, topics: TopicChapters[]): RelatedTopic[] {
  const own = new Set(topics.find((topic) => topic.id === id)?.chapters);
  return topics
    .filter((topic) => topic.id !== id)
    .map((topic) => ({
      id: topic.id,
      title: topic.title,
      shared: topic.chapters.filter((chapter) => own.has(chapter)).length,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared) // those that share as many stay in the order of their titles
    .slice(0, MOST);
}
