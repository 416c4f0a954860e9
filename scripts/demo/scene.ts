import { type Image, type Kind, type State, type Virtue } from './grammar';
import { type Halves, type Supply } from './supply';
import { forms, type Noun, type Slots } from './template';

/** Statement of a chapter, stored for its study part. `paragraph` counts from 1. */
export type Fact = Halves & { kind: Kind; noun?: Noun; paragraph: number };

/** One or more. */
export type Several<T> = [T, ...T[]];

/** Subject of one chapter. */
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

/** A chapter of the demo book, with the data for its study part and the themes. */
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
  const firsts = new Map(facts.toReversed().map((fact) => [fact.kind, fact]));
  for (const [kind, { a, b, paragraph }] of firsts)
    Object.assign(slots, { [`${kind}.a`]: a, [`${kind}.b`]: b, [`${kind}.n`]: String(paragraph) });
  return slots;
}

const longestStay = 3;

/** State of a chapter while it is written: its facts, and what has been used of its subject. */
export class Scene {
  readonly facts: Fact[] = [];
  /** facts of the paragraph that is being written */
  readonly pending: Omit<Fact, 'paragraph'>[] = [];
  /** images that each voice has used, the latest last, and virtues that Jesús has named */
  readonly spoken: Record<'jesus' | 'luisa' | 'cielo', Image[]> = { jesus: [], luisa: [], cielo: [] };
  readonly named = new Set<Virtue>();
  /** question of Luisa, which the next turn of Jesús answers, and its image */
  asked: (Halves & { image?: Image }) | undefined;
  /** chore of this paragraph */
  deed: Slots | undefined;
  private paragraph = 0;
  private imageIndex = 0;
  private stayed = 0;

  constructor(
    readonly subject: Subject,
    readonly supply: Supply,
  ) {}

  /** Takes a fragment that this chapter has not used and records it as a fact. Returns its halves. */
  tell(kind: Kind, list: string[], noun?: Noun): Halves | undefined {
    const halves = this.supply.take(list);
    if (halves) this.pending.push({ kind, noun, ...halves });
    return halves;
  }

  /** Ends the current paragraph, which the first `count` pending facts belong to. */
  closeParagraph(count = this.pending.length): void {
    this.paragraph += 1;
    for (const fact of this.pending.splice(0, count)) this.facts.push({ ...fact, paragraph: this.paragraph });
  }

  /** The current image. */
  get focus(): Image {
    const { images } = this.subject;
    return images[this.imageIndex % images.length] ?? images[0];
  }

  /** Returns the current image, or moves to the next one after enough sentences about it. */
  nextFocus(): Image {
    this.stayed += 1;
    if (this.stayed > longestStay || this.supply.isSpent(this.focus.comparaciones)) {
      this.imageIndex += 1;
      this.stayed = 1;
    }
    return this.focus;
  }

  /** Makes an image current that Jesús has just used. */
  turnTo(image: Image): void {
    this.imageIndex = this.subject.images.indexOf(image);
    this.stayed = 1;
    this.spoken.jesus.push(image);
  }
}
