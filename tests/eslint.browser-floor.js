import { createRequire } from 'node:module';
import ts from 'typescript';

/** @typedef {{ version_added: string | boolean | null, flags?: unknown }} Support */
/** @typedef {{ __compat?: { support: Record<string, Support | Support[]> } } & Record<string, any>} Known */

/** @type {{ api: Record<string, Known>, javascript: { builtins: Record<string, Known> } }} */
const compat = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** The oldest browsers that load scripts, as `FLOOR` of page-scripts lets them in. */
const FLOOR = { chrome: 85, edge: 85, firefox: 90, safari: 14.1, safari_ios: 14.5 };
/** Where a member of a mixin, such as `ParentNode`, is described. */
const HOLDERS = ['Element', 'HTMLElement', 'Document', 'Node', 'Window', 'Event'];

/** @param {string} holder @param {string} name @returns {Known | undefined} */
function find(holder, name) {
  const builtin = holder.replace(/Constructor$/, '').replace(/^Readonly/, '');
  for (const one of [compat.api[holder], compat.javascript.builtins[builtin]]) {
    const known = one && (Object.hasOwn(one, name) ? one[name] : one[`${name}_static`]);
    if (known) return known;
  }
  return undefined;
}

/** @param {string} name @returns {Known | undefined} */
const global = (name) => compat.api[name] ?? compat.javascript.builtins[name] ?? find('Window', name);

/** @param {string | undefined} holder @param {string} name @returns {Known | undefined} */
function known(holder, name) {
  if (holder === undefined) return global(name);
  const isMixin = !compat.api[holder] && !compat.javascript.builtins[holder.replace(/Constructor$|^Readonly/g, '')];
  const mixed = isMixin ? HOLDERS.map((one) => find(one, name)).find(Boolean) : undefined;
  return find(holder, name) ?? mixed ?? (isMixin ? global(name) : undefined);
}

/** @param {Support} support @param {number} floor */
const has = ({ version_added: version, flags }, floor) =>
  flags === undefined &&
  (version === true || (typeof version === 'string' && parseFloat(version.replace('≤', '')) <= floor));

/** The browsers at the floor that do not have it. @param {Known | undefined} known @returns {string[]} */
function missingIn(known) {
  const support = known?.__compat?.support;
  if (!support) return [];
  return Object.entries(FLOOR).flatMap(([browser, floor]) => {
    const all = [support[browser] ?? []].flat();
    return all.length === 0 || all.some((one) => has(one, floor)) ? [] : [`${browser} ${floor}`];
  });
}

/** The interface or the global object in which a declaration of TypeScript's library stands. @param {ts.Node} node */
function holderOf(node) {
  const { parent } = node;
  if (ts.isInterfaceDeclaration(parent)) return parent.name.text;
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) return parent.parent.name.getText();
  const block = ts.isModuleBlock(parent) ? parent : parent.parent?.parent;
  return block && ts.isModuleBlock(block) ? block.parent.name.text : undefined; // `Intl`
}

/** @param {ts.Declaration} declaration */
const isOfLibrary = (declaration) => /\/typescript\/lib\/lib\./.test(declaration.getSourceFile().fileName);

/** Tells of what the browsers at the floor do not know, properties and methods of any value among it. */
export default {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', additionalProperties: { type: 'string' } }],
    messages: {
      above: '{{name}} is not in {{browsers}}: do without, or test for it and say so in tests/eslint.config.js.',
    },
  },
  /** @param {any} context */
  create(context) {
    const services = context.sourceCode.parserServices;
    const allowed = context.options[0] ?? {};
    return {
      /** @param {any} node */
      Identifier(node) {
        if (/^TS(?!NonNull|As)/.test(node.parent.type)) return;
        const declaration = services.getSymbolAtLocation(node)?.declarations?.find(isOfLibrary);
        if (!declaration) return;
        const holder = holderOf(declaration);
        const browsers = missingIn(known(holder, node.name));
        const name = holder ? `${holder}.${node.name}` : node.name;
        if (browsers.length === 0 || Object.hasOwn(allowed, name)) return;
        context.report({ node, messageId: 'above', data: { name, browsers: browsers.join(', ') } });
      },
    };
  },
};
