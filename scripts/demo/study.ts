import { plainForm } from '~/text/spanish';
import { type Study, study } from './grammar';
import { between, pick, type Random, shuffled } from './random';
import { type Chapter, type Fact, slotsOf } from './scene';
import { type Supply } from './supply';
import { choose, forms, render, slotNames, type Slots } from './template';

/** Summarises each speaker of the chapter in a sentence; with a theme, facts that concern it come first. */
export function summariesOf(chapter: Chapter, random: Random, theme?: string): { speaker: string; text: string }[] {
  const speakers = [...new Set(chapter.dialogue.map(({ speaker }) => speaker))];
  const facts = ordered(chapter, theme, random);
  const [first] = facts;
  const second = theme === undefined ? facts.find(({ kind }) => kind !== first?.kind) : undefined;
  const tell = (mouth: 'jesus' | 'luisa', chosen: (Fact | undefined)[]) =>
    chosen.flatMap((fact) => (fact ? [render(study.hechos[fact.kind][mouth], factSlots(fact), random)] : []));
  const { resumen } = chapter.scene.state;
  const textOf = (speaker: string): string[] => {
    if (speaker === 'Jesús') return tell('jesus', [first, second]);
    if (speaker !== 'Luisa') return [pick(random, study.otros[speaker] ?? [''])];
    return [render(study.resumen, { resumen }, random), ...(speakers.includes('Jesús') ? [] : tell('luisa', [first]))];
  };
  return speakers
    .map((speaker) => ({ speaker, text: textOf(speaker).join(' ') }))
    .filter(({ speaker, text }) => text !== '' || speaker !== 'Jesús');
}

const parts = [
  ...(['dialogue_summary', 'keywords', 'topics', 'quiz', 'new_testament'] as const),
  ...(['homework', 'bulletpoints', 'user_comments'] as const),
];

/** The study part of a chapter; real files lack parts, so some are left out. */
export function studyOf(chapter: Chapter, supply: Supply): Study {
  const { volume, index, date, scene } = chapter;
  const { random } = supply;
  const sources = [...scene.images, ...scene.virtues];
  const some = (list: string[], low: number, high: number) =>
    shuffled(random, list).slice(0, between(random, low, high));
  const slots = slotsOf(scene, scene.facts);
  const say = (list: string[], count: number) => sayings(list, count, slots, supply);
  const practice = sources.flatMap(({ ejercicios }) => ejercicios);
  const scripture = sources.flatMap(({ citas }) => citas);
  const topics = topicsOf(chapter, random);
  const { questions, answers } = quizOf(chapter, random);
  const quiz = { questions, answers: random() < 0.12 ? { ...answers } : answers };
  const whole: Study = {
    info: { volume, index, date },
    dialogue_summary: summariesOf(chapter, random),
    keywords: [...new Set(scene.images.flatMap(({ claves }) => claves))].slice(0, 6),
    topics,
    quiz,
    new_testament: some(scripture, 1, 3).map(scriptureOf),
    homework: [...some(practice, 1, 2).map((text) => choose(text, random)), ...say(study.ejercicios, 1)],
    bulletpoints: [...pointsOf(chapter, random), ...say(study.puntos, 1)],
    user_comments: say(study.comentarios, between(random, 1, 3)).map((comment) => ({
      user: supply.drawAgain(study.lectores),
      comment,
    })),
  };
  for (const part of parts) if (random() < (part === 'topics' ? 0.03 : 0.09)) delete whole[part];
  return whole;
}

/** Shuffles the facts of a chapter; those that concern the theme come first. */
function ordered(chapter: Chapter, theme: string | undefined, random: Random): Fact[] {
  const { facts, images, state, virtues } = chapter.scene;
  const themed = [...images, ...virtues.map(({ nombre, tema }) => ({ nombre, temas: [tema] }))];
  const concerns = (temas: string[]) => theme !== undefined && temas.includes(theme);
  const nouns = themed.filter(({ temas }) => concerns(temas)).map(({ nombre }) => nombre);
  const near = ({ kind, noun }: Fact) => (noun ? nouns.includes(noun) : kind === 'consuelos' && concerns(state.temas));
  const mixed = shuffled(random, facts);
  return [...mixed.filter(near), ...mixed.filter((fact) => !near(fact))];
}

/** Slots for sentences about one fact, worded as parts of longer sentences. */
function factSlots({ noun, a, b, paragraph }: Fact): Slots {
  return { ...(noun && forms('nombre', noun)), a: withoutStop(a), b: withoutStop(b), n: String(paragraph) };
}

const withoutStop = (text: string) => text.replace(/\.$/, '');

/** `count` different sentences of a list, of those whose slots the chapter can fill. */
function sayings(list: string[], count: number, slots: Slots, supply: Supply): string[] {
  const fitting = () => {
    for (let tries = 0; tries < list.length; tries += 1) {
      const text = supply.drawAgain(list);
      if (slotNames(text).every((name) => name in slots)) return [supply.fill(text, slots)];
    }
    return [];
  };
  return [...new Set(Array.from({ length: count }, fitting).flat())];
}

/** Two to six theme titles that fit the chapter's virtue, images, state and speakers, the nearest first. */
function topicsOf({ dialogue, scene }: Chapter, random: Random): string[] {
  const { images, state, virtues } = scene;
  const withSpeaker = (speaker: string, topic: string) =>
    dialogue.some((turn) => turn.speaker === speaker) ? [topic] : [];
  const near = [
    ...withSpeaker('La Virgen', 'Virgen María'),
    ...withSpeaker('Un ángel', 'Ángeles'),
    ...(random() < 0.12 ? ['Divina Voluntad'] : []),
    virtues[0].tema,
    ...shuffled(random, images[0].temas),
  ];
  const far = [
    ...state.temas,
    ...images.slice(1).flatMap(({ temas }) => temas),
    ...virtues.slice(1).map(({ tema }) => tema),
    ...withSpeaker('El confesor', 'Obediencia'),
  ];
  const chance = random();
  const count = chance < 0.3 ? 2 : chance < 0.65 ? 3 : between(random, 4, 6);
  return [...new Set([...near, ...shuffled(random, far)])]
    .slice(0, count)
    .sort((one, other) => (plainForm(one) < plainForm(other) ? -1 : 1));
}

/** Makes two to four questions on the facts of the chapter, in their order. */
function quizOf({ scene }: Chapter, random: Random): { questions: string[]; answers: string[] } {
  const count = between(random, 2, 3);
  const candidates = scene.facts.filter(({ kind }) => study.hechos[kind].cuestionario);
  const chosen = shuffled(random, candidates)
    .slice(0, count)
    .sort((one, other) => one.paragraph - other.paragraph);
  const entry = (pair: string, slots: Slots) => pair.split(' => ').map((part) => render(part, slots, random));
  const begins = random() < 0.4 || chosen.length === 0;
  const entries = [
    ...(begins ? [entry(study.comienzo, { resumen: scene.state.resumen })] : []),
    ...chosen.map((fact) => entry(pick(random, study.hechos[fact.kind].cuestionario ?? []), factSlots(fact))),
  ];
  const unique = new Map(entries.map(([question = '', answer = '']) => [question, answer]));
  return { questions: [...unique.keys()], answers: [...unique.values()] };
}

function scriptureOf(source: string) {
  const [reference = '', description = '', citation = ''] = source.split(' => ');
  return { reference, description, citation };
}

function pointsOf({ scene }: Chapter, random: Random): string[] {
  const points = shuffled(random, scene.facts).flatMap((fact) => {
    const { punto } = study.hechos[fact.kind];
    return punto === undefined ? [] : [render(punto, factSlots(fact), random)];
  });
  return points.slice(0, between(random, 2, 4));
}
