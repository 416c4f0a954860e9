import { type Image, type Kind, type State, type Virtue } from './grammar';
import { type Random } from './random';
import { type Supply } from './supply';
import { choose, forms, type Noun, render, type Slots } from './template';

/** The two halves of a fragment 'a => b'; `b` is empty when it has only one. */
interface Halves {
  a: string;
  b: string;
}

/** Something the chapter says, kept so that its study part can ask for it. `paragraph` counts from 1. */
export interface Fact extends Halves {
  kind: Kind;
  noun?: Noun;
  paragraph: number;
}

/** One or more. */
type Several<T> = [T, ...T[]];

/** What one chapter is about. */
export interface Subject {
  images: Several<Image>;
  virtues: Several<Virtue>;
  state: State;
  deeds: Slots[];
  /** its Spanish name, '' for a chapter without a date */
  month: string;
  /** markdown links to earlier chapters of the volume */
  links: string[];
}

export interface Turn {
  speaker: string;
  text: string;
}

/** A chapter of the demo book with what its study part and the themes are drawn from. */
export interface Chapter {
  volume: number;
  index: number;
  /** ISO date, '' when undated */
  date: string;
  title: string;
  description: string;
  dialogue: Turn[];
  scene: Pick<Subject, 'images' | 'virtues' | 'state'> & { facts: Fact[] };
}

/** Slots for sentences about a whole chapter: its first image and virtue, and the first fact of each kind. */
export function slotsOf({ images, virtues }: Pick<Subject, 'images' | 'virtues'>, facts: Fact[] = []): Slots {
  const slots: Slots = { ...forms('imagen', images[0].nombre), ...forms('virtud', virtues[0].nombre) };
  for (const { kind, a, b, paragraph } of facts.toReversed())
    Object.assign(slots, { [`${kind}.a`]: a, [`${kind}.b`]: b, [`${kind}.n`]: String(paragraph) });
  return slots;
}

const longestStay = 3;

/** What the first of some gives that gives anything. */
export function firstOf<T, R>(list: readonly T[], give: (item: T) => R | undefined): R | undefined {
  for (const item of list) {
    const given = give(item);
    if (given !== undefined) return given;
  }
  return undefined;
}

/** A chapter's subject and what has been said of it so far. */
export class Scene {
  readonly facts: Fact[] = [];
  /** facts of the paragraph that is being written */
  readonly pending: Omit<Fact, 'paragraph'>[] = [];
  /** what Luisa asked, which the next turn of Jesús answers, and the image she spoke of */
  asked: (Halves & { image?: Image }) | undefined;
  /** the small work of this paragraph */
  deed: Slots | undefined;
  private paragraph = 0;
  private place = 0;
  private stayed = 0;
  private readonly named = new Set<Virtue>();
  private readonly introduced = new Map<string, Image[]>();

  constructor(
    readonly subject: Subject,
    readonly supply: Supply,
    readonly random: Random,
  ) {}

  /** A template with its choices made and its slots filled. */
  fill(template: string, slots: Slots = {}): string {
    return render(template, slots, this.random);
  }

  /** The next template of a list, filled. */
  say(list: string[], slots: Slots = {}): string {
    return this.fill(this.supply.drawAgain(list), slots);
  }

  /** The halves of a fragment that this chapter has not used; undefined when there is none. */
  take(list: string[]): Halves | undefined {
    const fragment = this.supply.draw(list);
    if (fragment === undefined) return undefined;
    const [a = '', b = ''] = choose(fragment, this.random).split(' => ');
    return { a, b };
  }

  /** As take, and keeps what is taken as a fact. */
  tell(kind: Kind, list: string[], noun?: Noun): Halves | undefined {
    const halves = this.take(list);
    if (halves) this.pending.push({ kind, noun, ...halves });
    return halves;
  }

  /** Ends the paragraph that is being written, to which the first `count` pending facts belong. */
  closeParagraph(count = this.pending.length): void {
    this.paragraph += 1;
    const { paragraph } = this;
    this.facts.push(...this.pending.splice(0, count).map((fact) => ({ ...fact, paragraph })));
  }

  /** The image in hand. */
  get focus(): Image {
    const { images } = this.subject;
    return images[this.place % images.length] ?? images[0];
  }

  /** The image in hand, or the next one when enough has been said of it. */
  nextFocus(): Image {
    this.stayed += 1;
    if (this.stayed > longestStay || this.supply.left(this.focus.comparaciones) === 0) {
      this.place += 1;
      this.stayed = 1;
    }
    return this.focus;
  }

  /** Takes an image in hand of which a voice has just said something. */
  turnTo(voice: string, image: Image): void {
    this.place = Math.max(0, this.subject.images.indexOf(image));
    this.stayed = 1;
    this.introduce(voice, image);
  }

  /** The images that a voice has spoken of, the last one at the end. */
  spokenOf(voice: string): Image[] {
    return this.introduced.get(voice) ?? [];
  }

  introduce(voice: string, image: Image): void {
    this.introduced.set(voice, [...this.spokenOf(voice).filter((one) => one !== image), image]);
  }

  /** The sentence with which Jesús names a virtue; empty when he has named it already. */
  naming(virtue: Virtue, frames: string[]): string {
    if (this.named.has(virtue)) return '';
    this.named.add(virtue);
    return `${this.say(frames, forms('virtud', virtue.nombre))} `;
  }
}
