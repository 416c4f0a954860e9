const TOKEN = /[[\]{},:"]|[^[\]{},:" \t\n\r]+/g;
const SCALAR = /^(?:true|false|null|-?\d[\d.eE+-]*)$/;

/** Behind the end of the text that begins at `start`; the end of all where it does not end. */
function behindText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = end;
    while (json[escapes - 1] === '\\') escapes -= 1;
    if ((end - escapes) % 2 === 0) return end + 1;
  }
  return json.length;
}

/** The tokens of a JSON text, whole or broken, each with its place; of a text only its first quotation mark. */
function* tokensOf(json: string): Generator<[token: string, at: number]> {
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(json); match; match = TOKEN.exec(json)) {
    yield [match[0], match.index];
    if (match[0] === '"') TOKEN.lastIndex = behindText(json, match.index);
  }
}

/** How deeply brackets nest in a JSON text that may be broken; it stops counting above `most`. */
export function depthOf(json: string, most: number): number {
  let [depth, deepest] = [0, 0];
  for (const [token] of tokensOf(json)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
    if (deepest > most) break;
  }
  return deepest;
}

/**
 * Where `JSON.parse` stopped. V8 leaves the place out of its message for an unexpected token alone: that is the first
 * place at which a value has to stand and none does.
 */
export function faultIn(json: string, message: string): number {
  if (!message.startsWith('Unexpected token')) return Number(/at position (\d+)/.exec(message)?.[1] ?? json.length);
  let before = ',';
  for (const [token, at] of tokensOf(json)) {
    const isValue = /^["[{]/.test(token) || SCALAR.test(token) || (before === '[' && token === ']');
    if (/^[[,:]/.test(before) && !isValue) return at;
    before = token;
  }
  return json.length;
}

interface Level {
  isList: boolean;
  /** The place in a list, or the last key of an object. */
  key: string | number;
  awaitsKey: boolean;
}

/**
 * The line of a JSON text, from 1, on which the value at `path` stands; for one that is missing, the line on which what
 * would hold it begins.
 */
export function jsonLine(json: string, path: PropertyKey[]): number {
  const levels: Level[] = [];
  let [found, depth] = [0, 0];
  const note = (at: number) => {
    const isOnWay = levels.length > depth && levels.every(({ key }, level) => key === path[level]);
    if (isOnWay) [found, depth] = [at, levels.length];
  };
  for (const [token, at] of tokensOf(json)) {
    const top = levels[levels.length - 1];
    if (token === '}' || token === ']') levels.pop();
    else if (token === ',' && top?.isList) top.key = Number(top.key) + 1;
    else if (token === ',' && top) top.awaitsKey = true;
    else if (token === ':' && top) top.awaitsKey = false;
    else if (token === '"' && top?.awaitsKey) top.key = JSON.parse(json.slice(at, behindText(json, at))) as string;
    else note(at);
    if (token === '[' || token === '{') levels.push({ isList: token === '[', key: 0, awaitsKey: token === '{' });
    if (depth === path.length) break;
  }
  return json.slice(0, found).split('\n').length;
}
