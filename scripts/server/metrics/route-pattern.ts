import type { ServerBuild } from '@remix-run/node';

/** Where an address may lead on: by a word, by anything, to its end, or whatever follows. */
interface Branch {
  words: Map<string, Branch>;
  anything?: Branch;
  end?: string;
  rest?: string;
}

const OF_SERVER = ['healthz', 'readyz', 'assets/*'];
const DEEPEST = 12;

const newBranch = (): Branch => ({ words: new Map() });

function next(branch: Branch, part: string): Branch {
  if (part.startsWith(':')) return (branch.anything ??= newBranch());
  const found = branch.words.get(part.toLowerCase()) ?? newBranch();
  branch.words.set(part.toLowerCase(), found);
  return found;
}

/** Notes a pattern like `volume/:volume`, `fecha/:day?` or `api/*`. */
function plant(root: Branch, pattern: string): void {
  let branch = root;
  for (const part of pattern.split('/').filter(Boolean)) {
    if (part === '*') return void (branch.rest = `/${pattern}`);
    if (part.endsWith('?')) branch.end = `/${pattern}`;
    branch = next(branch, part);
  }
  branch.end = `/${pattern}`;
}

function find(branch: Branch, parts: string[], at: number): string | undefined {
  const part = parts[at];
  if (part === undefined) return branch.end ?? branch.rest;
  const word = branch.words.get(part);
  return (
    (word && find(word, parts, at + 1)) ??
    (branch.anything && part !== '' ? find(branch.anything, parts, at + 1) : undefined) ??
    branch.rest
  );
}

/**
 * What says the pattern of a path, `/volume/:volume` of `/volume/11`: as many as the site has routes, whatever is asked
 * for. What leads nowhere is `/*`; without routes (while developing) everything does.
 */
export function patternsOf(routes: ServerBuild['routes'] = {}): (path: string) => string {
  const root = newBranch();
  const paths = Object.values(routes).flatMap((route) => (route?.index ? '' : (route?.path ?? [])));
  for (const path of [...OF_SERVER, ...paths, '*']) plant(root, path);
  return (path) => {
    if (!path.startsWith('/')) return '/*'; // `OPTIONS *`
    const parts = path.toLowerCase().slice(1).split('/', DEEPEST);
    if (parts.at(-1) === '') parts.pop();
    return find(root, parts, 0) ?? '/*';
  };
}
