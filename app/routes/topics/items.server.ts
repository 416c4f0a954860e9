import type { ChapterRef } from '~/domain/book/search';
import type { TopicItem } from '~/domain/topics/schema';
import type { GroupOnPage } from '~/http/pages/grouped-pages';
import { paths } from '~/paths';
import { html, raw, type SafeHtml } from '~/text/html';
import { inlineProse } from '~/text/markdown.server';
import { longDate } from '~/text/spanish';
import { nameOf, voiceClass } from '~/text/voice';
import { icon, newTab } from '~/ui/book-icons';

interface RenderContext {
  /** Address of the page that contains the items, to return to. */
  here: string;
  titleOf: (place: ChapterRef) => string;
}

/** The id of the heading of a volume. */
export const idOfVolume = (volume: string) => `v${volume}`;

/** Renders the items of a topic by volume. */
export function topicItems(groups: GroupOnPage<TopicItem>[], context: RenderContext): SafeHtml {
  const [first] = groups[0]?.items ?? [];
  const each = groups.map(({ key, items, isContinued }) => {
    const id = idOfVolume(key);
    return html`
      <section class="topic-volume" aria-labelledby="${id}">
        <h2 id="${id}">Volumen ${key}${isContinued && html` <span class="muted-text">(continúa)</span>`}</h2>
        ${items.map((item) => reference(item, context, item === first))}
      </section>`;
  });
  return html`${each}`.markup;
}

function reference(item: TopicItem, { here, titleOf }: RenderContext, isFirst: boolean) {
  const { volume, index, date } = item.info;
  const title = titleOf(item.info);
  const name = html`<span class="visually-hidden"> ${volume}-${index}${title && `. ${title}`}</span>`;
  return html`
    <article class="reference">
      <header>
        <h3>Volumen ${volume} - Índice ${index}</h3>
        ${title && html`<p class="reference__title">${title}</p>`}
        ${date && html`<p class="muted-text small-text">${longDate(date)}</p>`}
        <a class="button" href="${addressOf(item, here)}" target="_blank" rel="noopener">
          Ver capítulo${name} ${icon('away', 18)}${isFirst && newTab}
        </a>
      </header>
      <div class="prose">${summary(item)}</div>
    </article>`;
}

/** Address of an item: the viewer if its link names a volume, else the link itself, else its chapter. */
function addressOf({ info }: TopicItem, here: string): string {
  const volume = Number(/\/volume\/0{0,9}(\d{1,2})(?!\d)/.exec(info.link)?.[1] ?? 0);
  if (volume >= 1 && volume <= 36) {
    const chapter = /[?&]chapter=(\d{1,9})/.exec(info.link)?.[1];
    return paths.volume(volume, { chapter: chapter ? Number(chapter) : null, from: here });
  }
  return info.link || paths.volume(info.volume, { chapter: info.index, from: here });
}

function summary({ dialogue_summary }: TopicItem) {
  return dialogue_summary.map(({ speaker, summary: text }) => {
    const name = nameOf(speaker);
    const voice = name && html`<b class="${voiceClass(name)}">${name}</b> `;
    return html`<p>${voice}${raw(inlineProse(text))}</p>`;
  });
}
