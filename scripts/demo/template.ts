import { type Noun } from './grammar/types';
import { pick, type Random } from './random';

/** Values of `{name}` in a template. */
export type Slots = Record<string, string>;

const slot = /\{([\w.]+)\}/g;
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

/** Puts values into a template, contracts its articles and capitalises its sentences. A slot without a value throws. */
export function render(template: string, slots: Slots, random: Random): string {
  const text = choose(template, random).replace(slot, (_, name: string) => {
    const value = slots[name];
    if (value === undefined) throw new Error(`No value for {${name}} in: ${template}`);
    return value;
  });
  return capitalised(contracted(text));
}

/** 'de el' and 'a el' as Spanish writes them, where a slot met a preposition. */
function contracted(text: string): string {
  return text.replace(/(?<!\p{L})(de|a) el(?!\p{L})/gu, (_, preposition: string) => `${preposition}l`);
}

/** The names of the slots that a template asks for. */
export function slotNames(template: string): string[] {
  return [...template.matchAll(slot)].map(([, name]) => name ?? '');
}

/** Every sentence of the text with a capital. */
export function capitalised(text: string): string {
  return text.replace(sentenceStart, (_, before: string, marks: string, letter: string) => {
    return before + marks + letter.toUpperCase();
  });
}

/** The text as part of a longer sentence. */
export function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}

/** The parts of 'a => b => c'; a fragment with another number of parts throws. */
export function parts(fragment: string, count: number): string[] {
  const found = fragment.split(' => ');
  if (found.length !== count) throw new Error(`Expected ${count} parts in: ${fragment}`);
  return found;
}

/** The forms of a noun: `x`, `x.de` (del pan), `x.a` (al pan), `x.o` (o, as in 'solo'). */
export function forms(name: string, noun: Noun): Slots {
  const contracts = noun.text.startsWith('el ');
  const bare = noun.text.slice(noun.text.indexOf(' ') + 1);
  return {
    [name]: noun.text,
    [`${name}.de`]: contracts ? `del ${bare}` : `de ${noun.text}`,
    [`${name}.a`]: contracts ? `al ${bare}` : `a ${noun.text}`,
    [`${name}.o`]: noun.gender === 'f' ? 'a' : 'o',
  };
}
