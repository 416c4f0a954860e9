import { naming, praising, realising } from '../grammar/voices/souls';
import { choose, forms, render } from '../template';
import { type Virtue } from '../grammar/types';
import { type Move } from './moves';
import { note, type Scene } from './scene';

/** The sentence with which Jesús names a virtue; empty when he has named it already. */
function named(scene: Scene, virtue: Virtue): string {
  if (scene.named.has(virtue)) return '';
  scene.named.add(virtue);
  return `${render(scene.supply.drawAgain(naming), forms('v', virtue.noun), scene.random)} `;
}

/** What Jesús teaches of the chapter's virtue. */
export const lesson: Move = (scene) => {
  for (const virtue of scene.virtues) {
    const text = scene.supply.draw(virtue.lessons);
    if (text !== undefined) return named(scene, virtue) + choose(text, scene.random);
  }
  return undefined;
};

function deed(scene: Scene, frames: string[], lead: (scene: Scene, virtue: Virtue) => string): string | undefined {
  for (const virtue of scene.virtues) {
    const fragment = scene.supply.draw(virtue.does);
    if (fragment === undefined) continue;
    const does = choose(fragment, scene.random);
    note(scene, { kind: 'virtue', noun: virtue.noun, first: does });
    const slots = { ...forms('v', virtue.noun), does };
    return lead(scene, virtue) + render(scene.supply.drawAgain(frames), slots, scene.random);
  }
  return undefined;
}

/** What the virtue does, as Jesús says it and as Luisa understands it. */
export const praise: Move = (scene) => deed(scene, praising, named);
export const realise: Move = (scene) => deed(scene, realising, () => '');
