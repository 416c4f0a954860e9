import type { ShownPair } from '~/domain/near/schema';
import { paths } from '~/paths';
import { html, trusted, type SafeHtml } from '~/text/html';
import { plural } from '~/text/spanish';

interface NearPlace {
  /** Address of one of its paragraphs, to which the other chapter leads back: it is looked up from there. */
  backTo: (number: number) => string;
  /** Set where the page is of one paragraph, which needs no link to itself. */
  isParagraph?: true;
}

/** Renders near passages, folded: both pieces of each, and the way to the other chapter. '' where there are none. */
export function nearMarkup(pairs: ShownPair[], place: NearPlace): SafeHtml {
  if (pairs.length === 0) return trusted('');
  return html`
    <details>
      <summary class="answer-toggle">Ver ${plural(pairs.length, 'pasaje', 'pasajes')}</summary>
      <ul role="list" class="plain-list ruled-list">${pairs.map((pair) => pairMarkup(pair, place))}</ul>
    </details>`.markup;
}

function pairMarkup({ one, other }: ShownPair, { backTo, isParagraph }: NearPlace) {
  const own = isParagraph
    ? html`<b>§ ${one.number}</b>`
    : html`<a class="unbroken-text" href="#p${one.number}">§ ${one.number}</a>`;
  const { volume, index, number } = other;
  const to = `${paths.volume(volume, { chapter: index, from: backTo(one.number) })}#p${number}`;
  return html`
    <li>
      ${own} «${one.quotation}» <span aria-hidden="true">↔</span><span class="visually-hidden">y</span>${' '}
      <a class="unbroken-text" href="${to}">${volume}-${index} § ${number}</a> «${other.quotation}»
    </li>`;
}
