// A scanner of our own: jsonc-parser tells neither the character at fault nor what kind of thing is missing there.
const TOKEN = /[[\]{},:";]|[^[\]{},:";\s]+|[^\S \t\n\r]/g; // white space that JSON does not have is a token too
const SCALAR = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
const SUSPICIOUS = /[\\\u0000-\u001f]/g;
const LONGEST_ESCAPE = 6;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** Depth to which brackets nest in a JSON text that may be broken; it stops counting above `most`. */
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

/** Position at which a JSON text stops being valid, and what is expected there. */
export interface JsonFault {
  at: number;
  /** `letter`: one that may stand in a text; `end`: nothing more; `rest`: what is cut off. */
  wanted: 'value' | 'key' | 'colon' | 'comma' | 'letter' | 'end' | 'rest';
  /** The brackets that are open there. */
  open: string[];
}

/** Fault of a text that `JSON.parse` refuses; null for valid JSON. */
export function faultIn(json: string): JsonFault | null {
  const open: string[] = [];
  let wanted = 'value' as JsonFault['wanted'];
  let mayClose = false;
  const afterValue = () => {
    wanted = open.length > 0 ? 'comma' : 'end';
    mayClose = open.length > 0;
  };
  for (const [token, at] of tokensOf(json)) {
    const isObject = open.at(-1) === '{';
    if (mayClose && token === (isObject ? '}' : ']')) {
      open.pop();
      afterValue();
    } else if (token === '"' && (wanted === 'value' || wanted === 'key')) {
      const fault = textFault(json, at, open);
      if (fault) return fault;
      if (wanted === 'value') afterValue();
      else [wanted, mayClose] = ['colon', false];
    } else if (wanted === 'value' && (token === '[' || token === '{')) {
      open.push(token);
      [wanted, mayClose] = [token === '{' ? 'key' : 'value', true];
    } else if (wanted === 'value' && SCALAR.test(token)) {
      afterValue();
    } else if (wanted === 'colon' && token === ':') {
      wanted = 'value';
    } else if (wanted === 'comma' && token === ',') {
      [wanted, mayClose] = [isObject ? 'key' : 'value', false];
    } else {
      return { at, wanted, open };
    }
  }
  return wanted === 'end' ? null : { at: json.length, wanted: 'rest', open };
}

interface Level {
  isList: boolean;
  /** The index in a list, or the last key of an object. */
  key: string | number;
  awaitsKey: boolean;
  /** The keys of an object so far. */
  keys: Set<string>;
}

/** The line of a position in a text, from 1. */
export const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length;

/**
 * The line of a JSON text, from 1, on which the value at `path` is; for one that is missing, the line on which its
 * holder begins. A step 'value' that the path lacks is PowerShell's, around a list.
 */
export function jsonLine(json: string, path: PropertyKey[]): number {
  let [found, depth] = [0, 0];
  for (const { at, isKey, levels } of positionsOf(json)) {
    const steps = isKey ? -1 : stepsOn(path, levels);
    if (steps > depth) [found, depth] = [at, steps];
    if (depth === path.length) break;
  }
  return lineAt(json, found);
}

/** Number of steps of a path that lead to these levels; -1 where they are not on its way. */
function stepsOn(path: PropertyKey[], levels: Level[]): number {
  let step = 0;
  for (const { key } of levels) {
    if (key === path[step]) step += 1;
    else if (key !== 'value') return -1;
  }
  return step;
}

/** A key that occurs a second time in its object, with the path to its value. */
export interface DoubledKey {
  path: (string | number)[];
  at: number;
}

/** The keys, `most` of them, that occur again in an object: `JSON.parse` takes the last without an error. */
export function doubledKeys(json: string, most: number): DoubledKey[] {
  const doubled: DoubledKey[] = [];
  for (const { at, isKey, levels } of positionsOf(json)) {
    const { keys, key } = levels[levels.length - 1] ?? {};
    if (!isKey || !keys || typeof key !== 'string') continue;
    if (keys.has(key)) doubled.push({ path: levels.map((level) => level.key), at });
    if (doubled.length >= most) break;
    keys.add(key);
  }
  return doubled;
}

/** The tokens of a JSON text, whole or broken, each with its position; of a text only its first quotation mark. */
function* tokensOf(json: string): Generator<[token: string, at: number]> {
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(json); match; match = TOKEN.exec(json)) {
    const [token, at] = [match[0], match.index];
    const next = token === '"' ? (endOfText(json, at) ?? json.length) : TOKEN.lastIndex;
    yield [token, at];
    TOKEN.lastIndex = next; // another reader may have come between
  }
}

/** Position behind the end of the text that begins at `start`; null where it does not end. */
function endOfText(json: string, start: number): number | null {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = end;
    while (json[escapes - 1] === '\\') escapes -= 1;
    if ((end - escapes) % 2 === 0) return end + 1;
  }
  return null;
}

/** The fault of the text that begins at `start`: a letter that may not stand in it, or that it does not end. */
function textFault(json: string, start: number, open: string[]): JsonFault | null {
  const end = endOfText(json, start);
  SUSPICIOUS.lastIndex = start + 1;
  for (let match = SUSPICIOUS.exec(json); match && match.index < (end ?? json.length); match = SUSPICIOUS.exec(json)) {
    ESCAPE.lastIndex = match.index;
    const isCut = match[0] === '\\' && end === null && json.length - match.index < LONGEST_ESCAPE;
    if (!ESCAPE.test(json) && !isCut) return { at: match.index, wanted: 'letter', open };
    SUSPICIOUS.lastIndex = ESCAPE.lastIndex || json.length;
  }
  return end === null ? { at: json.length, wanted: 'rest', open: [...open, '"'] } : null;
}

/** The keys and values of a JSON text that is whole, each with its position and the levels that it is in. */
function* positionsOf(json: string): Generator<{ at: number; isKey: boolean; levels: Level[] }> {
  const levels: Level[] = [];
  for (const [token, at] of tokensOf(json)) {
    const top = levels[levels.length - 1];
    if (token === '}' || token === ']') levels.pop();
    else if (token === ',' && top?.isList) top.key = Number(top.key) + 1;
    else if (token === ',' && top) top.awaitsKey = true;
    else if (token === ':' && top) top.awaitsKey = false;
    else if (token === '"' && top?.awaitsKey) {
      top.key = JSON.parse(json.slice(at, endOfText(json, at) ?? json.length)) as string;
      yield { at, isKey: true, levels };
    } else yield { at, isKey: false, levels };
    if (token === '[' || token === '{')
      levels.push({ isList: token === '[', key: 0, awaitsKey: token === '{', keys: new Set() });
  }
}
