/*
 * A browser that translates a page, and many an extension, wraps its text nodes in its own elements or replaces them.
 * React still calls the former parent to remove such a node, or to insert another before it; the DOM throws, and React
 * then removes the whole page (https://github.com/facebook/react/issues/11538). Here such a call is passed to what now
 * holds the node. A replaced text stays as it is: so a text that scripts change is all that its element holds.
 */

/** Lets React go on where others have moved the page's nodes. */
export function allowMovedNodes(): void {
  const insertBefore = Reflect.get(Node.prototype, 'insertBefore') as (node: Node, before: Node | null) => Node;
  const removeChild = Reflect.get(Node.prototype, 'removeChild') as (child: Node) => Node;
  Node.prototype.insertBefore = function <Inserted extends Node>(this: Node, node: Inserted, before: Node | null) {
    return insertBefore.call(this, node, before && holderIn(this, before)) as Inserted;
  };
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, child: Removed) {
    const moved = holderIn(this, child) ? wrapperIn(this, child) : child;
    if (moved.parentNode) removeChild.call(moved.parentNode, moved);
    return child;
  };
}

/** The child of `parent` that contains a node now; null if the node is elsewhere or nowhere. */
function holderIn(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/** The outermost element inside `parent` that holds nothing but a node, or that node itself. */
function wrapperIn(parent: Node, node: Node): Node {
  let at = node;
  while (at.parentNode && at.parentNode !== parent && at.parentNode.childNodes.length === 1) at = at.parentNode;
  return at;
}
