import { type Chapter } from './chapter';
import { plainForm } from '~/text/spanish';
import { between, type Random, shuffled } from './random';

/** Two to six theme titles that fit the chapter's virtue, images, state and speakers, the nearest first. */
export function topicsOf({ dialogue, scene }: Chapter, random: Random): string[] {
  const speakers = new Set(dialogue.map(({ speaker }) => speaker));
  const [image] = scene.images;
  const near = [
    ...(speakers.has('La Virgen') ? ['Virgen María'] : []),
    ...(speakers.has('Un ángel') ? ['Ángeles'] : []),
    ...(random() < 0.12 ? ['Divina Voluntad'] : []),
    ...scene.virtues.slice(0, 1).map(({ topic }) => topic),
    ...(image ? shuffled(random, image.topics) : []),
  ];
  const far = [
    ...scene.state.topics,
    ...scene.images.slice(1).flatMap(({ topics }) => topics),
    ...scene.virtues.slice(1).map(({ topic }) => topic),
    ...(speakers.has('El confesor') ? ['Obediencia'] : []),
  ];
  const chance = random();
  const count = chance < 0.3 ? 2 : chance < 0.65 ? 3 : between(random, 4, 6);
  return [...new Set([...near, ...shuffled(random, far)])]
    .slice(0, count)
    .sort((one, other) => (plainForm(one) < plainForm(other) ? -1 : 1));
}
