/**
 * Runs in a browser of any age: finds elements side by side in a row of the page, or one button above another, without
 * room between. Written in the language of the oldest.
 */
function touchingHere(): string[] {
  interface Mark {
    box: DOMRect | ClientRect;
    words: string;
    isPainted: boolean;
  }
  const found: string[] = [];
  const ROOM = 3;
  const isPainted = (element: Element) => {
    const style = getComputedStyle(element);
    const hasEdge = ['Top', 'Right', 'Bottom', 'Left'].every(
      (side) => parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
    );
    return hasEdge || style.backgroundColor !== 'rgba(0, 0, 0, 0)';
  };
  const isOut = (element: Element) => /absolute|fixed/.test(getComputedStyle(element).position);
  /** Tells whether an element is in a closed `details`, where it has boxes in newer browsers and is not rendered. */
  const isSkipped = (element: Element) => typeof element.checkVisibility === 'function' && !element.checkVisibility();

  const passed = (node: Node | null, way: 'previousSibling' | 'nextSibling') => {
    let next = node;
    while (next instanceof Comment) next = next[way];
    return next;
  };
  /** Text from here on to the next element; React separates its text nodes by comments. */
  function wordsFrom(first: Text): Mark[] {
    if (passed(first.previousSibling, 'previousSibling') instanceof Text) return [];
    const range = document.createRange();
    let last: Node | null = first;
    for (let next: Node | null = first; next instanceof Text; next = passed(next.nextSibling, 'nextSibling'))
      last = next;
    range.setStart(first, 0);
    range.setEndAfter(last);
    const words = range.toString().trim().slice(0, 30);
    return words === '' ? [] : Array.from(range.getClientRects()).map((box) => ({ box, words, isPainted: false }));
  }

  /** Visible parts of a node: words, drawings, and what is painted as one. */
  function marksOf(node: Node): Mark[] {
    if (node instanceof Text) return wordsFrom(node);
    if (!(node instanceof Element) || isOut(node) || isSkipped(node) || node.getClientRects().length === 0) return [];
    const isOne = /^(svg|img|input|textarea|iframe)$/i.test(node.tagName) || isPainted(node);
    if (isOne)
      return [{ box: node.getBoundingClientRect(), words: `<${node.tagName}> ${node.textContent}`, isPainted: true }];
    return Array.from(node.childNodes).reduce((all: Mark[], one) => all.concat(marksOf(one)), []);
  }

  const overlap = (from: number, to: number, other: number, end: number) => Math.min(to, end) - Math.max(from, other);
  function touch(one: Mark, other: Mark): boolean {
    const [a, b] = [one.box, other.box];
    const across = overlap(a.left, a.right, b.left, b.right);
    const down = overlap(a.top, a.bottom, b.top, b.bottom);
    if (down > 2) return across > -ROOM;
    return one.isPainted && other.isPainted && across > 2 && down > -ROOM;
  }

  document.querySelectorAll('body *').forEach((row) => {
    const isRow = /flex/.test(getComputedStyle(row).display) && row.getClientRects().length > 0;
    if (!isRow) return;
    const children = Array.from(row.childNodes).map(marksOf);
    children.forEach((marks, at) => {
      const later = children.slice(at + 1).reduce((all, some) => all.concat(some), []);
      marks.forEach((one) => {
        later
          .filter((other) => touch(one, other))
          .forEach((other) => found.push(`${row.tagName}.${row.className}: «${one.words}» and «${other.words}»`));
      });
    });
  });
  return found;
}

/** Expression whose value lists what touches on a page. */
export const TOUCHING = `(${touchingHere.toString()})()`;
