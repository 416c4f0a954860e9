import { type Image } from '../grammar/types';
import { advising, contrasting, gaining, losing } from '../grammar/voices/souls';
import { taleLeads } from '../grammar/voices/turns';
import { choose, parts, render } from '../template';
import { actSlots, note, type Scene } from './scene';

/** One sentence or a few, or undefined when this chapter has used up what it would say. */
export type Move = (scene: Scene, focus: Image) => string | undefined;

/** A move that deals whole sentences of the first list that still has some, with the paragraph's small work in them. */
export function saying(lists: (scene: Scene, focus: Image) => readonly (readonly string[])[]): Move {
  return (scene, focus) => {
    for (const list of lists(scene, focus)) {
      const text = scene.supply.draw(list);
      if (text === undefined) continue;
      scene.act ??= scene.supply.drawAgain(scene.acts);
      return render(text, actSlots(scene.act), scene.random);
    }
    return undefined;
  };
}

function soul(kind: 'lose' | 'gain', frames: string[]): Move {
  return (scene, focus) => {
    const fragment = scene.supply.draw(kind === 'lose' ? focus.loses : focus.gains);
    if (fragment === undefined) return undefined;
    const [a = '', b = ''] = parts(choose(fragment, scene.random), 2);
    note(scene, { kind, first: a, second: b });
    return render(scene.supply.drawAgain(frames), { a, b }, scene.random);
  };
}

export const lose = soul('lose', losing);
export const gain = soul('gain', gaining);
const contrast = soul('gain', contrasting);

/** A loss, and the gain that answers it. */
export const balance: Move = (scene, focus) => {
  const loss = lose(scene, focus);
  const profit = loss === undefined ? gain(scene, focus) : contrast(scene, focus);
  return [loss, profit].filter((part) => part !== undefined).join(' ') || undefined;
};

/** A short saying, now and then in bold or italics. */
export const maxim: Move = (scene, focus) => {
  const text = scene.supply.draw(focus.maxims);
  if (text === undefined) return undefined;
  note(scene, { kind: 'maxim', first: text });
  const chance = scene.random();
  if (chance < 0.08) return `**${text}**`;
  return chance < 0.2 ? `*${text}*` : text;
};

/** A story with the sentence that begins it. */
export const tale: Move = (scene, focus) => {
  const text = scene.supply.draw(focus.tales);
  if (text === undefined) return undefined;
  return `${scene.supply.drawAgain(taleLeads)} ${choose(text, scene.random)}`;
};

export const advise: Move = (scene, focus) => {
  const text = scene.supply.draw(focus.advice);
  if (text === undefined) return undefined;
  const advice = choose(text, scene.random);
  return render(scene.supply.drawAgain(advising), { advice }, scene.random);
};
