import { paths } from '~/paths';
import { type Chapter } from './chapter';
import { describe } from './descriptions';
import { acts } from './grammar/acts';
import { images, states, virtues } from './grammar/vocabulary';
import { type Plan } from './plan';
import { between, type Random } from './random';
import { type Supply } from './supply';
import { titleOf } from './titles';
import { writeDialogue } from './writing/dialogue';
import { begin, type Subject } from './writing/scene';

const linkChance = 0.4;

/** A link to an earlier chapter, in a few chapters. */
function linksFor({ volume, index }: Plan, random: Random): string[] {
  if (index < 3 || random() > linkChance) return [];
  const earlier = between(random, 1, index - 1);
  return [`[${volume}-${earlier}](${paths.volume(volume, { chapter: earlier })})`];
}

/** What a chapter speaks of: the longer it is, the more. */
function subjectOf(plan: Plan, supply: Supply, random: Random): Subject {
  const several = <T>(list: readonly T[], count: number) => Array.from({ length: count }, () => supply.drawAgain(list));
  const { length } = plan;
  return {
    images: several(images, length > 8200 ? 4 : length > 4300 ? 3 : length > 1200 ? 2 : 1),
    virtues: several(virtues, length > 5200 ? 2 : 1),
    state: supply.drawAgain(states),
    acts: several(acts, length > 3000 ? 3 : 2),
    month: Number(plan.date.slice(5, 7)),
    links: linksFor(plan, random),
  };
}

/** Writes the chapter of a plan; its title is added to those already taken. */
export function compose(plan: Plan, titles: Set<string>, supply: Supply, random: Random): Chapter {
  const { volume, index, date } = plan;
  const scene = begin(subjectOf(plan, supply, random), random, supply);
  const dialogue = writeDialogue(scene, plan);
  const title = titleOf(scene, titles);
  const description = describe(scene, [...new Set(dialogue.map(({ speaker }) => speaker))]);
  const told = { images: scene.images, virtues: scene.virtues, state: scene.state, facts: scene.facts };
  return { volume, index, date, title, description, dialogue, scene: told };
}
