import type { Page } from 'playwright';

/** Runs in the browser: what the page says and holds, without what is of one load alone. */
function snapshotHere(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const controls = 'input, textarea, select';
  const live = document.querySelectorAll<HTMLInputElement>(controls);
  copy.querySelectorAll<HTMLInputElement>(controls).forEach((control, at) => {
    const own = live[at];
    const isSecret = own?.type === 'hidden' || own?.type === 'password';
    control.setAttribute('value', isSecret ? '' : (own?.value ?? ''));
    control.toggleAttribute('checked', own?.checked ?? false);
    if (control.tagName === 'TEXTAREA') control.textContent = own?.value ?? '';
  });
  // A notice is shown once; a toast, an open video and when a session was last seen are of this visit.
  const passing = 'script, noscript, link[rel=modulepreload], [role=status], .toast, #video, time, dialog, iframe';
  copy.querySelectorAll(passing).forEach((one) => one.remove());
  copy.querySelectorAll('*').forEach((one) => {
    for (const name of ['nonce', 'style', 'tabindex', 'aria-busy']) one.removeAttribute(name);
  });
  if (copy.className === '') copy.removeAttribute('class'); // a dialog was open
  return copy.outerHTML
    .replace(/:r\w+:/g, ':r:')
    .replace(/<!--.*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/> ?</g, '>\n<');
}

/** The document that stands in a page, normalised so that two loads of the same page are equal line by line. */
export const snapshot = (page: Page): Promise<string> => page.evaluate(snapshotHere);

/** The lines around the first one in which two snapshots differ; '' when they are equal. */
export function firstDifference(walked: string, anew: string): string {
  if (walked === anew) return '';
  const [left, right] = [walked.split('\n'), anew.split('\n')];
  const at = left.findIndex((line, index) => line !== right[index]);
  const where = at < 0 ? left.length : at;
  const part = (lines: string[]) => lines.slice(Math.max(0, where - 1), where + 3).join(' ');
  return `walked: ${part(left)}\n   anew: ${part(right)}`;
}
