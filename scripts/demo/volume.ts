import { paths } from '~/paths';
import { monthInWords } from '~/text/spanish';
import { writeDialogue } from './dialogue';
import { cornerstone, deeds, headings, images, type Kind, states, type Study, virtues } from './grammar';
import { type Plan, plansOf, shapeOf } from './plan';
import { between, pick, type Random, seeded } from './random';
import { type Chapter, Scene, type Several, slotsOf, type Subject, type Turn } from './scene';
import { studyOf } from './study';
import { Supply } from './supply';
import { forms, type Noun, slotNames } from './template';

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
  const random = seeded(`Libro de Cielo ${volume}`);
  const supply = new Supply(random);
  const titles = new Set<string>();
  const made: Volume = { volume, chapters: [], studies: [] };
  for (const plan of plansOf(shapeOf(volume), random)) {
    supply.nextChapter();
    const chapter = compose(plan, titles, supply);
    made.chapters.push(chapter);
    if (random() < studyChance) made.studies.push(studyOf(chapter, supply));
  }
  return volume === cornerstone.study.info.volume ? withCornerstone(made) : made;
}

/** Writes the chapter of a plan; adds its title to `titles`. */
function compose(plan: Plan, titles: Set<string>, supply: Supply): Chapter {
  const scene = new Scene(subjectOf(plan, supply), supply);
  const dialogue = writeDialogue(scene, plan);
  const title = titleOf(scene, titles);
  const description = describe(scene, dialogue);
  const { volume, index, date } = plan;
  return { volume, index, date, title, description, dialogue, scene: { ...scene.subject, facts: scene.facts } };
}

/** Draws the subject of a chapter; a longer one has more of everything. */
function subjectOf(plan: Plan, supply: Supply): Subject {
  const { date, length } = plan;
  const several = <T>(list: T[], count: number): Several<T> => [
    supply.drawAgain(list),
    ...Array.from({ length: count - 1 }, () => supply.drawAgain(list)),
  ];
  return {
    images: several(images, length > 8200 ? 4 : length > 4300 ? 3 : length > 1200 ? 2 : 1),
    virtues: several(virtues, length > 5200 ? 2 : 1),
    state: supply.drawAgain(states),
    deeds: several(deeds, length > 3000 ? 3 : 2),
    month: monthInWords(date).split(' ')[0] ?? '',
    links: linksFor(plan, supply.random),
  };
}

/** A link to an earlier chapter, in a few chapters. */
function linksFor({ volume, index }: Plan, random: Random): string[] {
  if (index < 3 || random() > linkChance) return [];
  const earlier = between(random, 1, index - 1);
  return [`[${volume}-${earlier}](${paths.volume(volume, { chapter: earlier })})`];
}

/** Writes a title that is not in `taken`, and adds it there. */
function titleOf(scene: Scene, taken: Set<string>): string {
  for (let tries = 0; tries < 60; tries += 1) {
    const title = draft(scene);
    if (taken.has(title)) continue;
    taken.add(title);
    return title;
  }
  throw new Error('No title is left for this chapter');
}

function draft({ subject, supply }: Scene): string {
  const { titulares } = subject.images[0];
  const chance = supply.random();
  if (chance < 0.5) return supply.fill(supply.draw(titulares) ?? pick(supply.random, titulares));
  const slots = {
    ...slotsOf(subject),
    ...pick(supply.random, subject.deeds),
    ...forms('estado', subject.state.nombre),
  };
  return supply.say(chance < 0.76 ? headings.juntos : chance < 0.92 ? headings.turbados : headings.menudos, slots);
}

/** Writes the sentence under a chapter's title, from a template that needs nothing the chapter lacks, such as Jesús. */
function describe(scene: Scene, dialogue: Turn[]): string {
  const { facts, subject, supply } = scene;
  const dicho = supply.drawAgain(subject.images[0].dichos);
  const nouns = [subject.images[0].nombre, subject.virtues[0].nombre, undefined];
  const near = facts.filter(({ noun }) => nouns.includes(noun));
  const slots = { ...slotsOf(subject, near), dicho, resumen: subject.state.resumen };
  const hasJesus = dialogue.some(({ speaker }) => speaker === 'Jesús');
  const fits = (text: string) =>
    slotNames(text).every((name) => name in slots) && (hasJesus || !text.includes('Jesús'));
  let template = supply.drawAgain(headings.descripciones);
  while (!fits(template)) template = supply.drawAgain(headings.descripciones);
  return supply.fill(template, slots);
}

/** Replaces one chapter of the volume by the cornerstone, which is the same in every book. */
function withCornerstone({ volume, chapters, studies }: Volume): Volume {
  const { study, scene, ...words } = cornerstone;
  const nouns: Partial<Record<Kind, Noun>> = { comparaciones: scene.images[0].nombre, hace: scene.virtues[0].nombre };
  const facts = scene.facts.map((fact) => ({ ...fact, noun: nouns[fact.kind] }));
  const own: Chapter = { ...study.info, ...words, scene: { ...scene, facts } };
  const before = studies.findIndex(({ info }) => info.index >= own.index);
  const isOwn = studies[before]?.info.index === own.index;
  return {
    volume,
    chapters: chapters.with(own.index - 1, own),
    studies: studies.toSpliced(before, isOwn ? 1 : 0, study),
  };
}
