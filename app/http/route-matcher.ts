/** Value that a path leads to, with its pattern's parameters. */
interface RouteMatch<Value> {
  value: Value;
  params: Record<string, string | undefined>;
}

interface Route<Value> {
  pattern: RegExp;
  names: string[];
  score: number;
  value: Value;
}

/**
 * Finds the most specific pattern that a path matches, such as `/notes/:volume/:index`, `/fecha/:day?` or `/api/*`, in
 * any case and with or without a slash at its end, as Remix does. Patterns are compiled once; Remix ranks its routes
 * anew for each request.
 */
export function createRankedRouteMatcher<Value>(patterns: Iterable<readonly [pattern: string, value: Value]>) {
  const routes = [...patterns].map((entry) => compile(...entry)).sort((one, other) => other.score - one.score);
  return (path: string): RouteMatch<Value> | null => {
    const decoded = decodePath(path);
    for (const { pattern, names, value } of routes) {
      const found = pattern.exec(decoded);
      if (!found) continue;
      const valueOf = (name: string, at: number) =>
        found[at + 1]?.replace(/%2F/g, '/') ?? (name === '*' ? '' : undefined);
      return { value, params: Object.fromEntries(names.map((name, at) => [name, valueOf(name, at)])) };
    }
    return null;
  };
}

function compile<Value>(path: string, value: Value): Route<Value> {
  const segments = path.split('/').filter((segment) => segment !== '');
  const names: string[] = [];
  const source = segments.map((segment) => {
    const [, name, optional] = segment === '*' ? [segment, segment] : (/^:(\w+)(\?)?$/.exec(segment) ?? []);
    if (name === undefined) return `/${escape(segment)}`;
    names.push(name);
    if (name === '*') return '(?:/([^]*))?';
    return optional ? '(?:/([^/]+))?' : '/([^/]+)';
  });
  return {
    pattern: new RegExp(`^${source.join('')}/*$`, 'i'),
    names,
    score: segments.reduce((sum, segment) => sum + rankOf(segment), segments.length),
    value,
  };
}

const escape = (text: string) => text.replace(/[.\\+?^${}()|[\]]/g, '\\$&');

/** Ranks a segment as Remix does: a word before a parameter, both before whatever follows. */
const rankOf = (segment: string) => (segment === '*' ? -2 : segment.startsWith(':') ? 3 : 10);

/** Decodes each segment; a slash written as %2F stays one segment. A malformed path is matched as it stands. */
function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    const segments = path.split('/').map((segment) => decodeURIComponent(segment).replace(/\//g, '%2F'));
    return segments.join('/');
  } catch {
    return path;
  }
}
