import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { findTopic } from '~/domain/topics/topics.server';
import { Refusal } from '~/errors/refusal';
import { tellFragments } from '~/http/fragments.server';
import { pageLoader } from '~/http/page.server';
import { safePath } from '~/http/safe-path';
import { topicIn } from '~/http/topic-param';
import { paths } from '~/paths';
import type { SafeHtml } from '~/text/html';
import { plural } from '~/text/spanish';
import { Kept } from '~/ui/fragments';
import { Icon } from '~/ui/icon';
import { Page } from '~/ui/page/page';
import { titled } from '~/ui/title';
import { topicItems } from '~/ui/topics/items.server';

export const loader = pageLoader(
  'member',
  async (_member, { params, request, context }) => {
    const id = topicIn(params);
    const topic = await findTopic(db, id);
    if (!topic) throw new Refusal('topic_missing');
    const { searchParams, search } = new URL(request.url);
    tellFragments(context, { referencias: topicItems(topic.items, paths.topic(id) + search) });
    const from = safePath(searchParams.get('from'), paths.topics());
    return { id, title: topic.title, count: topic.items.length, from };
  },
  { login: '/login', whenAway: 'topic_failed' },
);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: data ? `${data.title} · Temas` : 'Tema' }, matches);

function backLabel(from: string): string {
  if (from.includes('/volume/')) return 'Volver al Volumen';
  return from.startsWith('/temas') ? 'Volver a Temas' : 'Volver';
}

export default function Topic() {
  const { id, title, count, from, ...data } = useLoaderData<typeof loader>();
  const { fragments } = data as { fragments?: { referencias: SafeHtml } };
  return (
    <Page
      band={
        <div className="wrap">
          <nav aria-label="Ruta">
            <ol className="plain row crumbs">
              <li>
                <Link to={paths.home()}>Inicio</Link>
              </li>
              <li>
                <Link to={from.startsWith('/temas') ? from : paths.topics({ from })}>Temas</Link>
              </li>
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
          <h1>{title}</h1>
          <p>
            <Link className="link" to={from}>
              <Icon name="back" /> {backLabel(from)}
            </Link>
          </p>
        </div>
      }
    >
      <div className="book">
        {count === 0 ? (
          <div className="note">
            <p>No hay contenido disponible para este tema.</p>
          </div>
        ) : (
          <Kept id="referencias" version={id} html={fragments?.referencias} />
        )}
        <p className="soft">{plural(count, 'referencia encontrada', 'referencias encontradas')}</p>
      </div>
    </Page>
  );
}
