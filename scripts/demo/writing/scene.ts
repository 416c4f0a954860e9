import { type Act, type Image, type Noun, type State, type Virtue } from '../grammar/types';
import { type Random } from '../random';
import { type Supply } from '../supply';
import { type Slots } from '../template';

/** Something the chapter says, kept so that its study part can ask for it. `paragraph` counts from 1. */
export type Fact =
  | { kind: 'pair'; noun: Noun; first: string; second: string; paragraph: number }
  | { kind: 'lose' | 'gain' | 'ask'; first: string; second: string; paragraph: number }
  | { kind: 'maxim' | 'comfort'; first: string; paragraph: number }
  | { kind: 'virtue'; noun: Noun; first: string; paragraph: number };

type Unplaced<F> = F extends Fact ? Omit<F, 'paragraph'> : never;

/** A question of Luisa, its answer and the image they speak of, if any. */
export interface Question {
  question: string;
  answer: string;
  image: Image | undefined;
}

/** What one chapter is about. */
export interface Subject {
  images: Image[];
  virtues: Virtue[];
  state: State;
  acts: Act[];
  /** 1 to 12, or 0 for a chapter without a date */
  month: number;
  /** markdown links to earlier chapters of the volume */
  links: string[];
}

/** A chapter's subject and what has been said of it so far. */
export interface Scene extends Subject {
  random: Random;
  supply: Supply;
  facts: Fact[];
  /** facts of the paragraph that is being written */
  pending: Unplaced<Fact>[];
  paragraph: number;
  /** what Luisa asked and the next turn of Jesús answers */
  asked: Question | undefined;
  /** place of the image in hand and how many paragraphs have kept to it */
  focus: number;
  stayed: number;
  /** images each voice has spoken of, in order, and the virtues Jesús has named */
  introduced: Map<string, Image[]>;
  named: Set<Virtue>;
  /** the small work of this paragraph */
  act: Act | undefined;
}

/** A scene in which nothing has been said. */
export function begin(subject: Subject, random: Random, supply: Supply): Scene {
  const silence = { facts: [], pending: [], paragraph: 0, asked: undefined, focus: 0, stayed: 0, act: undefined };
  return { ...subject, ...silence, random, supply, introduced: new Map(), named: new Set() };
}

export function note(scene: Scene, fact: Unplaced<Fact>): void {
  scene.pending.push(fact);
}

/** Ends the paragraph that is being written, to which the first `count` pending facts belong. */
export function closeParagraph(scene: Scene, count = scene.pending.length): void {
  scene.paragraph += 1;
  const { paragraph } = scene;
  scene.facts.push(...scene.pending.splice(0, count).map((fact) => ({ ...fact, paragraph })));
}

/** The image in hand. */
export function focusOf(scene: Scene): Image {
  const image = scene.images[scene.focus % scene.images.length];
  if (!image) throw new Error('A scene needs an image');
  return image;
}

/** Takes an image in hand of which something has just been said. */
export function turnTo(scene: Scene, speaker: string, image: Image): void {
  scene.focus = Math.max(0, scene.images.indexOf(image));
  scene.stayed = 1;
  const spoken = scene.introduced.get(speaker) ?? [];
  scene.introduced.set(speaker, [...spoken.filter((one) => one !== image), image]);
}

const longestStay = 3;

/** The image in hand, or the next one when enough has been said of it. */
export function nextFocus(scene: Scene): Image {
  scene.stayed += 1;
  if (scene.stayed > longestStay || scene.supply.left(focusOf(scene).pairs) === 0) {
    scene.focus += 1;
    scene.stayed = 1;
  }
  return focusOf(scene);
}

/** The slots of this paragraph's small work: `{acto}`, `{acto.second}`, `{acto.imperfect}`, `{acto.gerund}`. */
export function actSlots(act: Act): Slots {
  return {
    acto: act.infinitive,
    'acto.second': act.second,
    'acto.imperfect': act.imperfect,
    'acto.gerund': act.gerund,
  };
}
