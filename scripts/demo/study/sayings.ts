import { type Chapter } from '../chapter';
import { type Random } from '../random';
import { type Supply } from '../supply';
import { forms, render, slotNames, type Slots } from '../template';
import { type Fact } from '../writing/scene';

/** The slots that sentences about the whole chapter may ask for. */
function slotsOf(chapter: Chapter): Slots {
  const { facts, images, virtues } = chapter.scene;
  const [image] = images;
  const [virtue] = virtues;
  const fact = (kind: Fact['kind']) => facts.find((one) => one.kind === kind);
  return {
    ...(image ? forms('x', image.noun) : {}),
    ...(virtue ? forms('v', virtue.noun) : {}),
    ...(fact('maxim') ? { maxim: fact('maxim')?.first ?? '' } : {}),
    ...(fact('pair') ? { obs: fact('pair')?.first ?? '', n: String(fact('pair')?.paragraph) } : {}),
  };
}

/** `count` different sentences of a list, of those whose slots the chapter can fill. */
export function sayings(list: string[], count: number, chapter: Chapter, supply: Supply, random: Random): string[] {
  const slots = slotsOf(chapter);
  const fitting = () => {
    for (let tries = 0; tries < list.length; tries += 1) {
      const text = supply.drawAgain(list);
      if (slotNames(text).every((name) => name in slots)) return [render(text, slots, random)];
    }
    return [];
  };
  return [...new Set(Array.from({ length: count }, fitting).flat())];
}
