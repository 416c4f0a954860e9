import { pick } from './random';
import { render, forms, choose } from './template';
import { actSlots, type Scene } from './writing/scene';

const together = [
  '{x} y {v}',
  '{v} {x.de}',
  'Lo que {x} sabe {v.de}',
  'Cuando {x} enseña {v}',
  'Lo que {v} aprendió {x.de}',
  'Entre {x} y {v}',
  'Donde {v} encuentra {x}',
  'Una lección {x.de}: {v}',
  '{v}, herman{v.o} {x.de}',
  'Junto {x.a}',
  'Mirar despacio {x}',
  'Lo que calla {x}',
  'El secreto {x.de}',
  'Si {x} hablara',
];

const troubled = [
  '{s} y {x}',
  'Después {s.de}, {x}',
  'En medio {s.de}',
  'Entre {s} y {v}',
  '{s.de} {v.a}',
  'Para {s}, {v}',
];

const small = [
  'El arte de {acto}',
  'Al {acto}',
  '{acto} en presencia de Dios',
  'También {acto}',
  'Para aprender a {acto}',
  '{acto}, y el cielo',
  'Antes de {acto}',
];

/** A title for the scene, before it is known whether another chapter has it. */
function draft(scene: Scene): string {
  const { random, supply } = scene;
  const [image] = scene.images;
  const [virtue] = scene.virtues;
  if (!image || !virtue) throw new Error('A scene needs an image and a virtue');
  const chance = random();
  if (chance < 0.5) return choose(supply.draw(image.titles) ?? pick(random, image.titles), random);
  const slots = {
    ...forms('x', image.noun),
    ...forms('v', virtue.noun),
    ...actSlots(pick(random, scene.acts)),
    ...forms('s', { text: scene.state.noun, gender: 'm' }),
  };
  const list = chance < 0.76 ? together : chance < 0.92 ? troubled : small;
  return render(supply.drawAgain(list), slots, random);
}

/** A title that no chapter in `taken` has; it is added there. */
export function titleOf(scene: Scene, taken: Set<string>): string {
  for (let tries = 0; tries < 60; tries += 1) {
    const title = draft(scene);
    if (taken.has(title)) continue;
    taken.add(title);
    return title;
  }
  throw new Error('No title is left for this chapter');
}
