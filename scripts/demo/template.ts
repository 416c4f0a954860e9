/** Values of `{name}` in a template. */
export type Slots = Record<string, string>;

const slot = /\{(\p{L}+)\}/gu;
const article = /(?<!\p{L})([Dd]e|[Aa]) el(?!\p{L})/gu;
const sentenceStart = /(?:^|[.!?][”»*]*\s+)[¿¡«“*(]*\p{Ll}/gu;

/** Puts values into a template, contracts its articles and capitalises its sentences. @throws if a slot lacks one. */
export function render(template: string, slots: Slots): string {
  const text = template.replace(slot, (_, name: string) => {
    const value = slots[name];
    if (value === undefined) throw new Error(`No value for {${name}} in: ${template}`);
    return value;
  });
  return text
    .replace(article, '$1l')
    .replace(sentenceStart, (start) => start.slice(0, -1) + start.slice(-1).toUpperCase());
}

/** Names of the slots of a template. */
export const slotNames = (template: string): string[] => [...template.matchAll(slot)].map(([, name]) => name ?? '');

/** The halves of a fragment 'a => b'. */
export function halves(fragment: string): { a: string; b: string } {
  const [a = '', b = ''] = fragment.split(' => ');
  return { a, b };
}
