import { paths } from '~/paths';
import { isModified, linkOf } from './elements';

const DELAY = 300; // milliseconds before the link says so: most pages come sooner

/** Tells whether a link leads to a file, so that its page stays open. */
export const isFile = (link: HTMLAnchorElement) => link.hasAttribute('download') || /\.\w+$/.test(link.pathname);

/**
 * Shows on a clicked link that its page is loading, when that takes long enough to notice. The words go with the page,
 * and when it comes back from the back/forward cache.
 */
export function showBusy(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    document.querySelectorAll('[data-busy]').forEach((link) => link.removeAttribute('data-busy'));
  };
  window.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || !leadsOn({ link, event })) return;
    end();
    timer = setTimeout(() => link.setAttribute('data-busy', link.dataset.words ?? wordsFor(link.pathname)), DELAY);
  });
  window.addEventListener('pageshow', end);
  window.addEventListener('pagehide', end);
}

/** Tells whether a click on a link leads from this page to another one of the site, in this window. */
function leadsOn({ link, event }: { link: HTMLAnchorElement; event: MouseEvent }): boolean {
  if (event.defaultPrevented || isModified(event)) return false;
  const isHere = link.hash !== '' && link.pathname + link.search === window.location.pathname + window.location.search;
  return link.origin === window.location.origin && link.target !== '_blank' && !isFile(link) && !isHere;
}

function wordsFor(pathname: string): string {
  if (pathname === paths.home()) return 'Cargando volúmenes...';
  return pathname.startsWith('/volume/') ? 'Cargando contenido...' : 'Cargando...';
}
