/** Way in which translators and extensions change the texts of a page. */
export interface Change {
  /** `replaced` removes the site's own text node, as translating browsers do; `wrapped` moves it, as extensions do. */
  how: 'replaced' | 'wrapped';
  /** `early` is before the page's scripts are loaded, `late` once they have hydrated it. */
  when: 'early' | 'late';
}

/**
 * Runs in each document before its own scripts: defines `changeTexts`, which changes the texts present and those added
 * later.
 */
export function prepareChange({ how, when }: Change): void {
  const OWN = 'font[dir]';
  const isOurs = (text: Node) =>
    text.parentElement?.closest(`script, style, textarea, noscript, option, ${OWN}`) == null;
  const put = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.dir = inner.dir = 'auto';
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(how === 'wrapped' ? text : text.data);
  };
  const look = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Text && node.data.trim() !== '' && node.isConnected && isOurs(node)) found.push(node);
    }
    found.forEach(put);
  };
  const start = () => {
    look(document.body);
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(look))).observe(document, {
      childList: true,
      subtree: true,
    });
  };
  Object.assign(window, { changeTexts: start });
  if (when === 'early') document.addEventListener('DOMContentLoaded', start);
}

/** Runs in the page. */
export const changeTexts = () => (window as unknown as { changeTexts: () => void }).changeTexts();
