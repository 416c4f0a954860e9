declare const safe: unique symbol;

/** HTML that a page may use as it is: made by `html`, by the sanitiser, or read back from where those stored it. */
export type SafeHtml = string & { [safe]: true };

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** `text` with the five characters that mean something in HTML written as entities. */
export function escape(text: string): SafeHtml {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character) as SafeHtml;
}

/** Marks HTML as safe. Called only where that is known: what the sanitiser made or React rendered, and what is stored of it. */
export function trusted(markup: string): SafeHtml {
  return markup as SafeHtml;
}

class Fragment {
  constructor(readonly markup: SafeHtml) {}
}

/** Puts a piece of SafeHtml into `html` as it is. Without it every value is escaped. */
export function raw(markup: SafeHtml): Fragment {
  return new Fragment(markup);
}

type Value = string | number | Fragment | null | undefined | false | Value[];

const tight = new WeakMap<TemplateStringsArray, string[]>();

/**
 * A tagged template for HTML: every value is escaped, unless it is a Fragment (made by `html` or `raw`);
 * null, undefined and false write nothing, lists are joined. Line breaks of the template write nothing either.
 */
export function html(texts: TemplateStringsArray, ...values: Value[]): Fragment {
  const fixed = fixedTexts(texts);
  let markup = fixed[0] ?? '';
  values.forEach((value, at) => (markup += written(value) + (fixed[at + 1] ?? '')));
  return new Fragment(markup as SafeHtml);
}
export type { Fragment };

/** The fixed texts of a template; a line break with the indentation after it is for readers of the code. */
function fixedTexts(texts: TemplateStringsArray): string[] {
  const cached = tight.get(texts) ?? texts.map((text) => text.replace(/\n\s*/g, ''));
  tight.set(texts, cached);
  return cached;
}

function written(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Fragment) return value.markup;
  if (Array.isArray(value)) return value.map(written).join('');
  return escape(String(value));
}
