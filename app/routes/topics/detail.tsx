import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { findTopic } from '~/domain/topics/topics.server';
import { Refusal } from '~/errors/refusal';
import { contentFor } from '~/http/pages/content.server';
import { pageLoader } from '~/http/pages/page.server';
import { safePath } from '~/http/pages/safe-path';
import { topicIn } from '~/http/pages/topic-param';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { StaticHtml } from '~/ui/fragments';
import { Icon } from '~/ui/icon';
import { Page } from '~/ui/page/page';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { topicItems } from './items.server';
import styles from './topic.css?url';

export const links = sheet(styles);

/** The topic with its references as HTML, whose links lead back to this page as it was asked for. */
async function drawTopic(id: string, search: string) {
  const topic = await findTopic(db, id);
  if (!topic) return null;
  return {
    title: topic.title,
    count: topic.items.length,
    references: topicItems(topic.items, paths.topic(id) + search),
  };
}

export const loader = pageLoader(
  'member',
  async (_member, args) => {
    const id = topicIn(args.params);
    const { searchParams, search } = new URL(args.request.url);
    const load = () => drawTopic(id, search);
    const topic = await (search === '' ? contentFor(args, `topic ${id}`, load) : load());
    if (!topic) throw new Refusal('topic_missing');
    args.context.fragments = { referencias: topic.references };
    const from = safePath(searchParams.get('from'), paths.topics());
    return { title: topic.title, count: topic.count, from };
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
  const { title, count, from } = useLoaderData<typeof loader>();
  return (
    <Page
      band={
        <div className="wrap">
          <nav aria-label="Ruta">
            <ol className="plain-list row breadcrumbs">
              <li>
                <a href={paths.home()}>Inicio</a>
              </li>
              <li>
                <a href={from.startsWith('/temas') ? from : paths.topics({ from })}>Temas</a>
              </li>
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
          <h1>{title}</h1>
          <p>
            <a className="action-link" href={from}>
              <Icon name="back" /> {backLabel(from)}
            </a>
          </p>
        </div>
      }
    >
      <>
        {count === 0 ? (
          <div className="notice">
            <p>No hay contenido disponible para este tema.</p>
          </div>
        ) : (
          <div className="topic-references">
            <StaticHtml id="referencias" />
          </div>
        )}
        <p className="muted-text">{plural(count, 'referencia encontrada', 'referencias encontradas')}</p>
      </>
    </Page>
  );
}
