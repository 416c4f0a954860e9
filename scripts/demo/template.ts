import { pick, type Random } from './random';

/** A Spanish noun with its article. */
export interface Noun {
  text: string;
  gender: 'm' | 'f';
}

/** Values of `{name}` in a template. */
export type Slots = Record<string, string>;

const slot = /\{([\p{L}.]+)\}/gu;
const choice = /\[([^[\]]+)\]/;
const sentenceStart = /(^|[.!?][”»*]*\s+)([¿¡«“*(]*)(\p{Ll})/gu;

/** Makes the free choices `[a|b]` of a fragment, the innermost first. */
export function choose(fragment: string, random: Random): string {
  let text = fragment;
  for (let found = choice.exec(text); found; found = choice.exec(text)) {
    text = text.replace(found[0], () => pick(random, (found?.[1] ?? '').split('|')));
  }
  return text;
}

/** Puts values into a template, contracts its articles and capitalises its sentences. @throws if a slot lacks one. */
export function render(template: string, slots: Slots, random: Random): string {
  const text = choose(template, random).replace(slot, (_, name: string) => {
    const value = slots[name];
    if (value === undefined) throw new Error(`No value for {${name}} in: ${template}`);
    return value;
  });
  return text
    .replace(/(?<!\p{L})(de|a) el(?!\p{L})/gu, '$1l')
    .replace(
      sentenceStart,
      (_, before: string, marks: string, letter: string) => before + marks + letter.toUpperCase(),
    );
}

/** Names of the slots of a template. */
export function slotNames(template: string): string[] {
  return [...template.matchAll(slot)].map(([, name]) => name ?? '');
}

/** The forms of a noun: `x`, `x.de` (del pan), `x.a` (al pan), `x.o` (o, as in 'solo'). */
export function forms(name: string, { text, gender }: Noun): Slots {
  const contracted = (preposition: string) => `${preposition} ${text}`.replace(/^(de|a) el /, '$1l ');
  return {
    [name]: text,
    [`${name}.de`]: contracted('de'),
    [`${name}.a`]: contracted('a'),
    [`${name}.o`]: gender === 'f' ? 'a' : 'o',
  };
}
