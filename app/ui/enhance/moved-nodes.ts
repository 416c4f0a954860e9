/*
 * A browser that translates a page, and many an extension, wraps its text nodes in elements of its own or takes their
 * place. React goes on asking the former parent to remove such a node, or to insert another before it; the DOM answers
 * with an error, and React then takes the whole page away (https://github.com/facebook/react/issues/11538). Here such a
 * call goes on with what now holds the node. A text whose place was taken stays as it is: so a text that scripts change
 * is all that its element holds.
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

/** The child of `parent` in which a node stands now; null where it stands elsewhere or nowhere. */
function holderIn(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/** The outermost element inside `parent` that holds nothing but a node that stands there, or that node. */
function wrapperIn(parent: Node, node: Node): Node {
  let at = node;
  while (at.parentNode && at.parentNode !== parent && at.parentNode.childNodes.length === 1) at = at.parentNode;
  return at;
}
