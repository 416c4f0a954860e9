import { paths } from '~/paths';
import { monthInWords } from '~/text/spanish';
import { Deck } from './deck';
import { writeDialogue } from './dialogue';
import { type Plan, plansOf, shapeOf } from './plan';
import { between, seeded } from './random';
import { factsOf, type Fact, slotsOf, studyOf } from './study';
import { render, slotNames, type Slots } from './template';
import { cornerstone, deeds, headings, images, type Spoken, states, type Study, virtues } from './texts';
import { type Subject } from './voices';

/** A chapter of the demo book. */
export interface Chapter {
  volume: number;
  index: number;
  /** ISO date, '' when undated */
  date: string;
  title: string;
  description: string;
  dialogue: Spoken[];
}

/** One volume of the demo book; `studies` are the optional files of most of its chapters. */
export interface Volume {
  volume: number;
  chapters: Chapter[];
  studies: Study[];
}

const linkChance = 0.4;
const studyChance = 0.94;

/** Makes the chapters of a volume in order: the same for the same number, whatever other volumes are made. */
export function createVolume(volume: number): Volume {
  const deck = new Deck(seeded(`Libro de Cielo ${volume}`));
  const titles = new Set<string>();
  const made: Volume = { volume, chapters: [], studies: [] };
  for (const plan of plansOf(shapeOf(volume), deck.random)) {
    deck.nextChapter();
    const { index, date } = plan;
    const subject = subjectOf(plan, deck);
    const dialogue = writeDialogue(plan, subject, deck);
    const facts = factsOf(subject, dialogue);
    const title = titleOf(subject, titles, deck);
    const chapter = { volume, index, date, title, description: describe(subject, facts, dialogue, deck), dialogue };
    made.chapters.push(chapter);
    if (deck.chance(studyChance)) made.studies.push(studyOf(chapter, subject, facts, deck));
  }
  return volume === cornerstone.study.info.volume ? withCornerstone(made) : made;
}

/** Draws the subject of a chapter; a longer one has more of everything. */
function subjectOf({ volume, index, date, length }: Plan, deck: Deck): Subject {
  const several = <T>(list: T[], count: number): [T, ...T[]] => [
    deck.drawAgain(list),
    ...Array.from({ length: count - 1 }, () => deck.drawAgain(list)),
  ];
  const earlier = index > 2 && deck.chance(linkChance) ? between(deck.random, 1, index - 1) : 0;
  return {
    images: several(images, length > 8200 ? 4 : length > 4300 ? 3 : length > 1200 ? 2 : 1),
    virtues: several(virtues, length > 5200 ? 3 : length > 2500 ? 2 : 1),
    state: deck.drawAgain(states),
    month: monthInWords(date).split(' ')[0] ?? '',
    link: earlier === 0 ? '' : `[${volume}-${earlier}](${paths.volume(volume, { chapter: earlier })})`,
  };
}

/** Writes a title that is not in `taken`, and adds it there: half of them are sayings of the image. */
function titleOf(subject: Subject, taken: Set<string>, deck: Deck): string {
  for (let tries = 0; tries < 99; tries += 1) {
    const [image] = subject.images;
    const slots: Slots = { ...slotsOf(subject, []), ...deck.drawAgain(deeds), estado: subject.state.nombre };
    const title = deck.chance(0.4)
      ? deck.drawAgain(image.dichos).replace(/\.$/, '')
      : deck.say(headings.títulos, slots);
    if (taken.has(title)) continue;
    taken.add(title);
    return title;
  }
  throw new Error('No title is left for this chapter');
}

/** Writes the sentence under a chapter's title, from a template that needs nothing the chapter lacks, such as Jesús. */
function describe(subject: Subject, facts: Fact[], dialogue: Spoken[], deck: Deck): string {
  const slots = { ...slotsOf(subject, facts), dicho: deck.drawAgain(subject.images[0].dichos) };
  const hasJesus = dialogue.some(({ speaker }) => speaker === 'Jesús');
  const fitting = headings.descripciones.filter(
    (text) => slotNames(text).every((name) => name in slots) && (hasJesus || !text.includes('Jesús')),
  );
  let template = deck.drawAgain(headings.descripciones);
  while (!fitting.includes(template)) template = deck.drawAgain(headings.descripciones);
  return render(template, slots);
}

/** Replaces one chapter of the volume by the cornerstone, which is the same in every book. */
function withCornerstone({ volume, chapters, studies }: Volume): Volume {
  const { study, ...words } = cornerstone;
  const { index } = study.info;
  return {
    volume,
    chapters: chapters.with(index - 1, { ...study.info, ...words }),
    studies: [
      ...studies.filter(({ info }) => info.index < index),
      study,
      ...studies.filter(({ info }) => info.index > index),
    ],
  };
}
