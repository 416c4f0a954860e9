import { type Deck } from './deck';
import { between, shuffled } from './random';
import { halves, render, slotNames, type Slots } from './template';
import { type Spoken, type Study, study } from './texts';
import { type Chapter } from './volume';
import { type Subject } from './voices';

/** A statement of a chapter, with its speaker and the number, from 1, of its paragraph. */
export interface Fact {
  kind: 'imagen' | 'quien' | 'virtud';
  slots: Slots;
  speaker: string;
  paragraph: number;
}

const parts = [
  ...(['dialogue_summary', 'keywords', 'topics', 'quiz', 'new_testament'] as const),
  ...(['homework', 'bulletpoints', 'user_comments'] as const),
];

/** Finds what the chapter says of its images and virtues, in its order. */
export function factsOf({ images, virtues }: Subject, dialogue: Spoken[]): Fact[] {
  const paragraphs = dialogue.flatMap(({ speaker, text }) => text.split('\n\n').map((part) => ({ speaker, part })));
  const fact = (kind: Fact['kind'], fragment: string, slots: Slots): Fact[] => {
    const { a, b } = halves(fragment);
    const at = paragraphs.findIndex(({ part }) => part.includes(a.slice(1)) && part.includes(b));
    const { speaker } = paragraphs[at] ?? {};
    if (speaker === undefined) return [];
    return [{ kind, slots: { ...slots, a, b, n: String(at + 1) }, speaker, paragraph: at + 1 }];
  };
  return [
    ...images.flatMap(({ hace, nombre }) => hace.flatMap((one) => fact('imagen', one, { imagen: nombre }))),
    ...images.flatMap(({ quien, nombre }) => quien.flatMap((one) => fact('quien', one, { imagen: nombre }))),
    ...virtues.flatMap(({ hace, nombre }) => hace.flatMap((one) => fact('virtud', one, { virtud: nombre }))),
  ].sort((one, other) => one.paragraph - other.paragraph);
}

/** Slots for sentences about a whole chapter: its first image and virtue, and what it says of that image. */
export function slotsOf({ images, state, virtues }: Subject, facts: Fact[]): Slots {
  const imagen = images[0].nombre;
  const first = (kind: Fact['kind']) => facts.find((fact) => fact.kind === kind && fact.slots.imagen === imagen);
  const near = first('imagen');
  const who = first('quien');
  return {
    ...{ imagen, virtud: virtues[0].nombre, resumen: state.resumen },
    ...(near && { a: near.slots.a ?? '', b: near.slots.b ?? '', n: near.slots.n ?? '' }),
    ...(who && { obra: who.slots.a ?? '', fruto: who.slots.b ?? '' }),
  };
}

/** The study part of a chapter; real files lack parts, so some are left out. */
export function studyOf(chapter: Chapter, subject: Subject, facts: Fact[], deck: Deck): Study {
  const { volume, index, date, dialogue } = chapter;
  const { random } = deck;
  const slots = slotsOf(subject, facts);
  const say = (list: string[], low: number, high: number) => sayings(list, between(random, low, high), slots, deck);
  const { questions, answers } = quizOf(slots, facts, deck);
  const whole: Study = {
    info: { volume, index, date },
    dialogue_summary: summaryOf(dialogue, slots, facts, deck),
    keywords: subject.images.flatMap(({ claves }) => claves).slice(0, 6),
    topics: topicsOf(dialogue, subject, deck),
    quiz: { questions, answers: deck.chance(0.12) ? { ...answers } : answers },
    new_testament: say(study.citas, 1, 3).map(scriptureOf),
    homework: say(study.ejercicios, 2, 3),
    bulletpoints: [...pointsOf(facts, deck), ...say(study.puntos, 1, 2)],
    user_comments: say(study.comentarios, 1, 3).map((comment) => ({ user: deck.drawAgain(study.lectores), comment })),
  };
  for (const part of parts) if (deck.chance(part === 'topics' ? 0.03 : 0.09)) delete whole[part];
  return whole;
}

/** `count` sentences of a list, of those whose slots the chapter can fill. */
function sayings(list: string[], count: number, slots: Slots, deck: Deck): string[] {
  const fitting = shuffled(deck.random, list).filter((text) => slotNames(text).every((name) => name in slots));
  return fitting.slice(0, count).map((text) => render(text, slots));
}

/** Summarises each speaker of the chapter in a sentence. */
function summaryOf(dialogue: Spoken[], slots: Slots, facts: Fact[], deck: Deck): Spoken[] {
  const [fact] = shuffled(
    deck.random,
    facts.filter(({ speaker }) => speaker === 'Jesús'),
  );
  return [...new Set(dialogue.map(({ speaker }) => speaker))].map((speaker) => {
    const kind = speaker === 'Jesús' ? (fact?.kind ?? 'sola') : speaker;
    const list = study.resúmenes[kind] ?? [];
    return { speaker, text: deck.say(list, { ...slots, ...(speaker === 'Jesús' && fact?.slots) }) };
  });
}

/** Two to six theme titles that fit the chapter's virtue, images, state and speakers, the nearest first. */
function topicsOf(dialogue: Spoken[], { images, state, virtues }: Subject, deck: Deck): string[] {
  const withSpeaker = (speaker: string, topic: string) =>
    dialogue.some((turn) => turn.speaker === speaker) ? [topic] : [];
  const near = [
    ...withSpeaker('La Virgen', 'Virgen María'),
    ...withSpeaker('Un ángel', 'Ángeles'),
    ...(deck.chance(0.12) ? ['Divina Voluntad'] : []),
    ...[virtues[0].tema, ...images[0].temas],
  ];
  const far = [...state.temas, ...images.flatMap(({ temas }) => temas), ...virtues.map(({ tema }) => tema)];
  const count = deck.chance(0.65) ? between(deck.random, 2, 3) : between(deck.random, 4, 6);
  const topics = [...new Set([...near, ...shuffled(deck.random, far)])].slice(0, count);
  return topics.sort((one, other) => one.localeCompare(other, 'es'));
}

/** Makes two to four questions on the facts of the chapter, in their order. */
function quizOf(slots: Slots, facts: Fact[], deck: Deck): { questions: string[]; answers: string[] } {
  const chosen = shuffled(
    deck.random,
    facts.filter(({ kind }) => kind !== 'virtud'),
  ).slice(0, 3);
  const inOrder = chosen.sort((one, other) => one.paragraph - other.paragraph);
  const [first = '', ofImage = '', ofWho = ''] = study.preguntas;
  const pairs = [
    ...(deck.chance(0.4) || chosen.length === 0 ? [render(first, slots)] : []),
    ...inOrder.map((fact) => render(fact.kind === 'imagen' ? ofImage : ofWho, fact.slots)),
  ].map(halves);
  const unique = new Map(pairs.map(({ a, b }) => [a, b]));
  return { questions: [...unique.keys()], answers: [...unique.values()] };
}

function scriptureOf(source: string) {
  const [reference = '', description = '', citation = ''] = source.split(' => ');
  return { reference, description, citation };
}

/** Points that the chapter makes in so many words. */
function pointsOf(facts: Fact[], deck: Deck): string[] {
  const points = facts.flatMap(({ kind, slots }) =>
    kind === 'imagen' ? [] : [render(kind === 'quien' ? 'quien {a} {b}.' : '{virtud} {a}.', slots)],
  );
  return shuffled(deck.random, points).slice(0, between(deck.random, 1, 3));
}
