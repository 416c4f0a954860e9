/** A way in which translators and extensions change the texts of a page. */
export interface Change {
  /** `replaced` as a browser does that translates: the site's own node is gone. `wrapped` as extensions do: it is moved. */
  how: 'replaced' | 'wrapped';
  /** Before the page's scripts have come, or once they are alive. */
  when: 'early' | 'late';
}

/** Runs in each document before its own scripts: makes `changeTexts`, which changes those that stand and those that come. */
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
