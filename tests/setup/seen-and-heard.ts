import type { CDPSession, Page } from 'playwright';

interface DomNode {
  backendNodeId: number;
  attributes?: string[];
  children?: DomNode[];
}

/** Controls of a page whose name in Chromium's own tree is not spoken as its visible words are read. */
export async function heardOtherwise(page: Page, devtools: CDPSession): Promise<string[]> {
  const seen = await page.evaluate(wordsSeen);
  const { root } = await devtools.send('DOM.getDocument', { depth: -1 });
  const numbers = marked(root);
  await page.evaluate(clearSeen);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ ignored, backendDOMNodeId = 0, role, name }) => {
    const at = numbers.get(backendDOMNodeId);
    if (ignored || at === undefined) return [];
    const [eye, ear] = [spoken(seen[at]!), spoken(String(name?.value ?? ''))];
    return ear !== '' && (eye === '' || isSpokenAs(ear, eye))
      ? []
      : [`${String(role?.value)}: the eye reads «${eye}», the ear hears «${ear}»`];
  });
}

/** Visible text of each control of the page, which gets an attribute for a while. Runs in the browser. */
function wordsSeen(): string[] {
  const isClipped = (element: Element) => {
    const { position, clip } = getComputedStyle(element);
    return position === 'absolute' && clip !== 'auto';
  };
  const isSeen = (text: Node, within: Element) => {
    for (let one = text.parentElement; one; one = one === within ? null : one.parentElement) {
      if (isClipped(one) || getComputedStyle(one).visibility === 'hidden') return false;
    }
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].some(({ width }) => width > 0);
  };
  const controls = [...document.querySelectorAll('a[href], button, summary')];
  return controls.map((control, at) => {
    control.setAttribute('data-seen', String(at));
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    let seen = '';
    while (texts.nextNode()) seen += isSeen(texts.currentNode, control) ? texts.currentNode.textContent : ' ';
    return seen;
  });
}

/** Nodes of a document that have the attribute, by their id in the accessibility tree. */
function marked(node: DomNode, found = new Map<number, number>()): Map<number, number> {
  const at = node.attributes?.indexOf('data-seen') ?? -1;
  if (at >= 0) found.set(node.backendNodeId, Number(node.attributes![at + 1]));
  node.children?.forEach((child) => marked(child, found));
  return found;
}

const clearSeen = () => document.querySelectorAll('[data-seen]').forEach((one) => one.removeAttribute('data-seen'));

// Drops case and punctuation, which are not spoken.
const spoken = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Tells whether a name begins as a label does and contains all its words in order; it may have more words between them,
 * and before a number that it counts: 'Párrafo 3'.
 */
function isSpokenAs(name: string, label: string): boolean {
  const [words, heard] = [label.split(' '), name.split(' ')];
  let next = 0;
  for (const word of heard) if (word === words[next]) next += 1;
  return (heard[0] === words[0] || /^\d/.test(label)) && next === words.length;
}
