import { type Image } from '../grammar/types';
import { continuing, divine, introducing, shifting, understanding } from '../grammar/voices/frames';
import { choose, forms, parts, render } from '../template';
import { type Move } from './moves';
import { note, type Scene } from './scene';

/** Who draws the likeness between an image and the Divine Will. */
export type Speaker = 'jesus' | 'heaven' | 'luisa';

/** The names of the Divine Will in a mouth; all feminine, since the fragments agree with them. */
const wills: Record<Speaker, string[]> = {
  jesus: ['mi Voluntad', 'mi Voluntad', 'mi Voluntad', 'mi bondad'],
  heaven: ['la Voluntad de Dios', 'la Voluntad del Altísimo'],
  luisa: ['la Divina Voluntad', 'la Voluntad de Dios', 'la Voluntad divina'],
};

const divineChance = 0.14;

/** The frames that fit what the speaker has already said; `before` is the image he leaves for this one. */
function framesFor(scene: Scene, speaker: Speaker, known: boolean, before: Image | undefined): string[] {
  if (speaker === 'luisa') return understanding;
  if (!known) return before ? shifting : introducing;
  return speaker === 'jesus' && scene.random() < divineChance ? divine : continuing;
}

/** What the image does, and how the Divine Will does the same. */
export function observe(speaker: Speaker): Move {
  return (scene, focus) => {
    const { random, supply } = scene;
    const pair = supply.draw(focus.pairs);
    if (pair === undefined) return undefined;
    const [obs = '', app = ''] = parts(choose(pair, random), 2);
    note(scene, { kind: 'pair', noun: focus.noun, first: obs, second: app });
    const spoken = scene.introduced.get(speaker) ?? [];
    const before = spoken.at(-1);
    const frames = framesFor(scene, speaker, before === focus, before);
    scene.introduced.set(speaker, [...spoken.filter((image) => image !== focus), focus]);
    const nouns = { ...forms('x', focus.noun), ...forms('y', (before ?? focus).noun) };
    return render(supply.drawAgain(frames), { ...nouns, obs, app, will: supply.drawAgain(wills[speaker]) }, random);
  };
}
