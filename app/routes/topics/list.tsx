import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { byLetter, filterTopics, initialsOf } from '~/domain/topics/filter';
import { countedTopics } from '~/domain/topics/topics.server';
import { defineCached } from '~/http/pages/content.server';
import { pageLoader } from '~/http/pages/page.server';
import { safePath } from '~/http/pages/safe-path';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { paths } from '~/paths';
import { Page } from '~/ui/page/page';
import { titled } from '~/ui/title';
import { sheet } from '~/ui/sheet';
import { TopicsHead } from './head';
import { TopicGrid } from './grid';
import { TopicIndexes } from './letters';
import styles from './topics.css?url';

const LONGEST_SEARCH = 200;

export const links = sheet(styles);

async function listTopics() {
  const all = await countedTopics(db);
  return { all, initials: initialsOf(all) };
}

export const handle: SharedHandle = { shared: { members: ['from', 'letra'] } };

const cachedTopics = defineCached('topics', listTopics);

export const loader = pageLoader(
  'member',
  async (_member, args) => {
    const query = new URL(args.request.url).searchParams;
    const search = (query.get('buscar') ?? '').slice(0, LONGEST_SEARCH).trim();
    const { all, initials } = await cachedTopics(args);
    const letter = initials.find((initial) => initial === (query.get('letra') ?? '').toUpperCase()) ?? '';
    const from = safePath(query.get('from'), paths.home());
    const found = filterTopics(all, search, letter);
    return { letters: byLetter(found), shown: found.length, total: all.length, initials, search, letter, from };
  },
  { login: '/login', databaseError: 'topics_failed' },
);

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Temas del Libro de Cielo' }, matches);

export default function Topics() {
  const { letters, shown, total, initials, search, letter, from } = useLoaderData<typeof loader>();
  const state = { search, letter, from };
  return (
    <Page band={<TopicsHead {...state} />}>
      <TopicIndexes {...state} initials={initials} />
      <TopicGrid {...state} letters={letters} shown={shown} total={total} />
    </Page>
  );
}
