import type { WalkedTab } from './walked-tab';

/** Content of a page, and its fields, which a browser restores by itself when somebody comes back. */
interface Snapshot {
  lines: string[];
  fields: string[];
  /** True if somebody came back to it. */
  cameBack: boolean;
}

/** Document of a page, normalised so that two loads of the same page are equal. */
export const snapshot = (tab: WalkedTab): Promise<Snapshot> => tab.run(snapshotHere);

/**
 * Finds the difference between a page that was walked to and the same page loaded anew; null if there is none. Where
 * somebody came back, browsers restore the fields, except for the note, which restores its own draft.
 */
export function differenceOf(walked: Snapshot, anew: Snapshot): string | null {
  const comparable = (fields: string[]) => fields.filter((field) => !walked.cameBack || field.startsWith('nota='));
  return different(walked.lines, anew.lines) ?? different(comparable(walked.fields), comparable(anew.fields));
}

/** Runs in the browser: copies the document without what belongs to one load alone. */
function snapshotHere(): Snapshot {
  const KINDS = 'input:not([type=hidden]):not([type=password]):not([type=file]), textarea, select';
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const fields = Array.from(document.querySelectorAll<HTMLInputElement>(KINDS), (field) => {
    const chosen = /radio|checkbox/.test(field.type) ? field.checked : field.value;
    return `${field.id || field.name}=${chosen}`;
  });
  const PASSING = [
    'script, noscript, link[rel=modulepreload]',
    '.notice[role=status], .visually-hidden[role=status], form [role=status], [role=status] > .toast', // shown once
    'body > [role=alert]', // that a request of a script failed
    '.narrow > .notice:first-child', // reason why one is at the login: the flash message shows it the first time
    'dialog, iframe', // closed, or opened by this visit
    '.video-still img', // pictures come as they are scrolled to
    'time', // the minute in which a session was last seen
  ];
  // Of the response, and of the islands: what they show is compared.
  const PASSING_ATTRIBUTES = ['style', 'data-still', 'data-changes', 'data-stays', 'data-flash', 'data-props'];
  copy.querySelectorAll(PASSING.join()).forEach((one) => one.remove());
  copy.querySelectorAll('main > .wrap').forEach((one) => one.children.length > 0 || one.remove()); // round such a notice
  copy.querySelectorAll('textarea').forEach((one) => (one.textContent = '')); // among the fields
  copy.querySelectorAll('input').forEach((one) => ['value', 'checked'].forEach((name) => one.removeAttribute(name)));
  copy.querySelectorAll('[aria-describedby=aviso]').forEach((one) => one.removeAttribute('aria-describedby'));
  for (const one of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of PASSING_ATTRIBUTES) one.removeAttribute(name);
    if (one.className === '') one.removeAttribute('class');
    const attributes = Array.from(one.attributes).sort((a, b) => (a.name < b.name ? -1 : 1)); // a script adds its own last
    for (const { name, value } of attributes) {
      one.removeAttribute(name);
      one.setAttribute(name, value);
    }
  }
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const cameBack = visit?.type === 'back_forward';
  const html = copy.outerHTML.replace(/<!--.*?-->/g, '').replace(/:r\w+:/g, ':r:');
  return { lines: html.replace(/\s+/g, ' ').replace(/> ?</g, '>\n<').split('\n'), fields, cameBack };
}

/** First line that differs between two, with the one before it; null if they are equal. */
function different(one: string[], other: string[]): string | null {
  const at = one.findIndex((line, index) => line !== other[index]);
  if (at < 0 && one.length === other.length) return null;
  const part = (lines: string[]) => lines.slice(Math.max(0, at - 1), (at < 0 ? one.length : at) + 2).join(' ');
  return `walked: ${part(one)} | anew: ${part(other)}`;
}
