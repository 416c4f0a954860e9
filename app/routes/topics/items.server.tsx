import { renderToStaticMarkup } from 'react-dom/server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import type { ShownReference } from '~/domain/topics/topics.server';
import type { GroupOnPage } from '~/http/pages/grouped-pages';
import { paths } from '~/paths';
import { trusted, type SafeHtml } from '~/text/html';
import { longDate } from '~/text/spanish';
import { nameOf, voiceClass } from '~/text/voice';
import { Icon, NewTab } from '~/ui/icon';

interface RenderContext {
  /** Address of the page that contains the items, to return to. */
  here: string;
  titleOf: (place: ChapterRef) => string;
}

/** The id of the heading of a volume. */
export const idOfVolume = (volume: string) => `v${volume}`;

/** Renders the items of a topic by volume. */
export function topicItems(groups: GroupOnPage<ShownReference>[], context: RenderContext): SafeHtml {
  const [first] = groups[0]?.items ?? [];
  const volumes = groups.map(({ key, items, isContinued }) => (
    <section key={key} className="topic-volume" aria-labelledby={idOfVolume(key)}>
      <h2 id={idOfVolume(key)}>
        Volumen {key}
        {isContinued && (
          <>
            {' '}
            <span className="muted-text">(continúa)</span>
          </>
        )}
      </h2>
      {items.map((item, at) => (
        <Reference key={at} item={item} context={context} isFirst={item === first} />
      ))}
    </section>
  ));
  return trusted(renderToStaticMarkup(<>{volumes}</>));
}

function Reference({ item, context, isFirst }: { item: ShownReference; context: RenderContext; isFirst: boolean }) {
  const { volume, index, date } = item.info;
  const title = context.titleOf(item.info);
  return (
    <article className="reference">
      <header>
        <h3>
          Volumen {volume} - Índice {index}
        </h3>
        {title && <p className="reference__title">{title}</p>}
        {date && <p className="muted-text small-text">{longDate(date)}</p>}
        <a className="button" href={addressOf(item, context.here)} target="_blank" rel="noopener">
          Ver capítulo
          <span className="visually-hidden">
            {' '}
            {volume}-{index}
            {title && `. ${title}`}
          </span>{' '}
          <Icon name="away" size={18} />
          {isFirst && <NewTab />}
        </a>
      </header>
      <div className="prose">
        {item.shown.summary.map(({ speaker, html }, at) => (
          <Summary key={at} name={nameOf(speaker)} html={html} />
        ))}
        {item.shown.isCut && <p className="muted-text">El resumen sigue: es demasiado largo para esta página.</p>}
      </div>
    </article>
  );
}

function Summary({ name, html }: { name: string; html: SafeHtml }) {
  return (
    <p>
      {name && (
        <>
          <b className={voiceClass(name)}>{name}</b>{' '}
        </>
      )}
      <span dangerouslySetInnerHTML={{ __html: html }} />
    </p>
  );
}

/** Address of an item: the viewer if its link names a volume, else the link itself, else its chapter. */
function addressOf({ info }: ShownReference, here: string): string {
  const volume = Number(/\/volume\/0{0,9}(\d{1,2})(?!\d)/.exec(info.link)?.[1] ?? 0);
  if (volume >= 1 && volume <= 36) {
    const chapter = /[?&]chapter=(\d{1,9})/.exec(info.link)?.[1];
    return paths.volume(volume, { chapter: chapter ? Number(chapter) : null, from: here });
  }
  return info.link || paths.volume(info.volume, { chapter: info.index, from: here });
}
