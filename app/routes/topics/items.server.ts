import type { TopicItem } from '~/domain/topics/schema';
import { paths } from '~/paths';
import { html, raw, type SafeHtml } from '~/text/html';
import { inlineProse } from '~/text/markdown.server';
import { longDate } from '~/text/spanish';
import { nameOf, voiceClass } from '~/text/voice';
import { icon, newTab } from '~/ui/book-icons';

/** Where an item leads: into the viewer when its link names a volume, else to the link itself. */
export function addressOf({ info }: TopicItem, here: string): string {
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

/** The items of a topic as HTML. `here` is the page that they stand on, to come back to. */
export function topicItems(items: TopicItem[], here: string): SafeHtml {
  const each = items.map((item, at) => {
    const { volume, index, date } = item.info;
    const name = html`<span class="visually-hidden"> ${volume}-${index}</span>`;
    return html`
      <article class="reference">
        <header>
          <h2>Volumen ${volume} - Índice ${index}</h2>
          ${date && html`<p class="muted-text small-text">${longDate(date)}</p>`}
          <a class="button" href="${addressOf(item, here)}" target="_blank" rel="noopener">
            Ver capítulo${name} ${icon('away', 18)}${at === 0 && newTab}
          </a>
        </header>
        <div class="prose">${summary(item)}</div>
      </article>`;
  });
  return html`${each}`.markup;
}
