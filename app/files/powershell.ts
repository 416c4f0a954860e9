type Path = (string | number)[];

const MAY_BE_WRAPPED = /"(?:Count|PSPath)"/;
const MAY_BE_CUT = /"(?:@\{|System\.)/;
/** Names of types, which PowerShell writes in place of what lies deeper than `-Depth` reaches. */
const TYPE = /^System\.(?:\w+\[\]|Collections\.\S+|Management\.Automation\.\w+)$/;

/** The path to the first place where an export of PowerShell is cut; null for none. `most` levels are looked at. */
export function cutPath(text: string, value: unknown, most: number): Path | null {
  return MAY_BE_CUT.test(text) ? pathToCut(value, most) : null;
}

/**
 * The value without what PowerShell puts around lists, `{"value": [...], "Count": 2}`, and around texts from
 * `Get-Content`; changed in place, `most` levels deep.
 */
export function withoutWrappers(text: string, value: unknown, most: number): unknown {
  return MAY_BE_WRAPPED.test(text) ? unwrapped(value, most) : value;
}

/** A path into a value as it is without its wrappers. */
export function pathWithout(value: unknown, path: Path): Path {
  let holder = value;
  return path.filter((key) => {
    const isOfWrapper = key === 'value' && isWrapper(holder);
    holder = (holder as Record<string | number, unknown> | null | undefined)?.[key];
    return !isOfWrapper;
  });
}

function pathToCut(value: unknown, most: number): Path | null {
  if (typeof value === 'string') return isCut(value) ? [] : null;
  if (most === 0 || typeof value !== 'object' || value === null) return null;
  for (const [key, one] of Object.entries(value)) {
    const within = pathToCut(one, most - 1);
    if (within) return [Array.isArray(value) ? Number(key) : key, ...within];
  }
  return null;
}

const isCut = (text: string) => (text.startsWith('@{') && text.endsWith('}') && text.includes('=')) || TYPE.test(text);

function unwrapped(value: unknown, most: number): unknown {
  if (isWrapper(value)) return unwrapped(value.value, most);
  if (most === 0 || typeof value !== 'object' || value === null) return value;
  const held = value as Record<string, unknown>;
  for (const key of Object.keys(held)) held[key] = unwrapped(held[key], most - 1);
  return value;
}

function isWrapper(value: unknown): value is { value: unknown } {
  if (typeof value !== 'object' || value === null || !('value' in value)) return false;
  if ('PSPath' in value) return typeof value.value === 'string';
  return (
    'Count' in value &&
    Array.isArray(value.value) &&
    value.Count === value.value.length &&
    Object.keys(value).length === 2
  );
}
