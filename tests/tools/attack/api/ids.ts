import { randomUUID } from 'node:crypto';
import { db } from '~/db/db.server';
import type { Operation } from './description';
import type { Caller, People } from './people';

/** Values that exist, by the name of the parameter that takes them; and values that could exist but do not. */
export interface Ids {
  real: Record<string, string[]>;
  unknown: Record<string, [string, string]>;
  hidden: string;
}

/** Finds the chapters and ids that the site has. */
export async function findIds({ member, other, editor, admin, spare }: People): Promise<Ids> {
  const chapters = await db
    .selectFrom('main_chapters')
    .select(['volume', 'index'])
    .orderBy('index')
    .limit(400)
    .execute();
  const topics = await db.selectFrom('topics').select(['id', 'visible']).orderBy('id').execute();
  const gospels = await db.selectFrom('gospels').select('date').orderBy('date').limit(20).execute();
  const audit = await db.selectFrom('audit').select('change').where('change', 'is not', null).limit(20).execute();
  const reviews = await db.selectFrom('reviews').select('id').execute();
  const hidden = topics.find(({ visible }) => !visible)?.id ?? '';
  return {
    hidden,
    real: {
      volume: ['11', '4', '36'],
      index: [...new Set(chapters.map(({ index }) => String(index)))].slice(0, 30),
      temaId: topics.slice(0, 20).map(({ id }) => id),
      id: [member, other, editor, admin].map(({ id }) => String(id)).concat(spare.map(String)),
      topic: topics.slice(0, 20).map(({ id }) => id),
      date: gospels.map(({ date }) => String(date).slice(0, 10)),
      change: audit.map(({ change }) => String(change)),
      review: reviews.map(({ id }) => id),
      q: ['luz', '"hija mía"', 'voluntad -noche', 'amor O paz'],
      speaker: ['Jesús', 'luisa'],
    },
    unknown: {
      volume: ['35', '34'],
      index: ['2000000001', '2000000002'],
      temaId: ['nada-que-ver', 'tampoco-esto'],
      id: ['2147483646', '2147483645'],
      date: ['1801-01-01', '1801-01-02'],
      change: [randomUUID(), randomUUID()],
      review: [randomUUID(), randomUUID()],
    },
  };
}

/** Values that a caller may send to an operation without deleting any of the callers or volume 11. */
export function realFor(operation: Operation, caller: Caller, name: string, { real, unknown }: Ids, people: People) {
  if (name === 'id' && isOfTopics(operation)) return [...(real['topic'] ?? []), ...(unknown['temaId'] ?? [])];
  const mayChange = operation.method === 'DELETE' && caller.role !== null && caller.role !== 'user';
  if (name === 'id' && mayChange) return [String(caller.id), ...people.spare.map(String), ...(unknown['id'] ?? [])];
  if (name === 'volume' && mayChange) return ['4', '36'];
  return [...(real[name] ?? []), ...(unknown[name] ?? [])];
}

const isOfTopics = ({ path }: Operation) => path.startsWith('/admin/tema/');
