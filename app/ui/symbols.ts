import { html, raw, trusted, type Fragment } from '~/text/html';
import { drawings, type IconName } from './icons';

const asPicture = html`aria-hidden="true" focusable="false"`;

/** Defines once the icons that a long list repeats; `symbol` shows them. */
export function symbols(names: IconName[]): Fragment {
  const each = names.map((name) => html`<symbol id="i-${name}" viewBox="0 0 24 24">${drawing(name)}</symbol>`);
  return html`<svg width="0" height="0" class="visually-hidden" ${asPicture}>${each}</svg>`;
}

export const symbol = (name: IconName, size: number): Fragment =>
  html`<svg class="line-icon" width="${size}" height="${size}" ${asPicture}><use href="#i-${name}"/></svg>`;

const drawing = (name: IconName) => raw(trusted(drawings[name]));
