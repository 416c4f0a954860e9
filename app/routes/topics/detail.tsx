import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '~/http/pages/page.server';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Jumps } from '~/ui/jumps';

import { Page } from '~/ui/page/page';
import { Pages } from '~/ui/page/pages';
import { PROPOSED, ProposedChapters } from '~/ui/proposed-chapters';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { loadTopic } from './detail.server';
import { Related } from './related';
import { TopicHead } from './topic-head';
import styles from './topic.css?url';

export const links = sheet(styles);

export const handle: SharedHandle = { shared: { members: ['from', 'pagina'], differsForEditors: true } };

export const loader = pageLoader('member', loadTopic, {
  login: '/login',
  databaseError: 'topic_failed',
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const page = data && data.page > 1 ? `, página ${data.page}` : '';
  return titled({ title: data ? `${data.title}${page} · Temas` : 'Tema' }, matches);
};

export default function Topic() {
  const { id, title, back, total, page, pages, volumes, references, related, proposed } =
    useLoaderData<typeof loader>();
  const from = back === paths.topics() ? null : back;
  const addressOf = (one: number) => paths.topic(id, { from, pagina: one > 1 ? one : null });
  return (
    <Page band={<TopicHead title={title} back={back} />}>
      {total === 0 ? (
        <div className="notice">
          <p>No hay contenido disponible para este tema.</p>
        </div>
      ) : (
        <div className="beside">
          <div className="beside__side">
            <Jumps
              label="Volúmenes"
              each="Volumen"
              counted={['referencia', 'referencias']}
              jumps={volumes.map(({ name, count, page: one, id: place }) => ({
                name,
                count,
                to: `${addressOf(one)}#${place}`,
              }))}
            />
          </div>
          <div>
            <div id="referencias" dangerouslySetInnerHTML={{ __html: references }} />
          </div>
        </div>
      )}
      <Pages page={page} pages={pages} addressOf={addressOf} />
      <p className="muted-text gap">{plural(total, 'referencia encontrada', 'referencias encontradas')}</p>
      {proposed.length > 0 && (
        <details className="part column">
          <summary>{PROPOSED}</summary>
          <ProposedChapters id={id} proposed={proposed} from={paths.topic(id)} />
        </details>
      )}
      <Related topics={related} here={paths.topic(id)} />
    </Page>
  );
}
