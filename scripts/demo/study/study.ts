import { type Chapter } from '../chapter';
import { exercises, points } from '../grammar/study/homework';
import { comments, readers } from '../grammar/study/readers';
import { between, type Random, shuffled } from '../random';
import { type Supply } from '../supply';
import { capitalised, choose, parts } from '../template';
import { quizOf } from './quiz';
import { sayings } from './sayings';
import { summariesOf, type Summary } from './summaries';

/** The optional file of a chapter, as formats.md has it; every part but `info` may be missing. */
export interface Study {
  info: { volume: number; index: number; date: string };
  dialogue_summary?: Summary[];
  keywords?: string[];
  topics?: string[];
  quiz?: { questions: string[]; answers: string[] | Record<string, string> };
  new_testament?: { reference: string; description: string; citation: string }[];
  homework?: string[];
  bulletpoints?: string[];
  user_comments?: { user: string; comment: string }[];
}

function scriptures(chapter: Chapter, random: Random) {
  const { images, virtues } = chapter.scene;
  const sources = [...images.flatMap((image) => image.scripture), ...virtues.flatMap((virtue) => virtue.scripture)];
  return shuffled(random, sources)
    .slice(0, between(random, 1, 3))
    .map((source) => {
      const [reference = '', description = '', citation = ''] = parts(source, 3);
      return { reference, description, citation };
    });
}

function pointsOf(chapter: Chapter, supply: Supply, random: Random): string[] {
  const said = shuffled(random, chapter.scene.facts).flatMap((fact) => {
    if (fact.kind === 'maxim') return [fact.first];
    if (fact.kind === 'gain') return [`Quien ${fact.first} ${fact.second}.`];
    return fact.kind === 'virtue' ? [capitalised(`${fact.noun.text} ${fact.first}.`)] : [];
  });
  return [...said.slice(0, between(random, 2, 4)), ...sayings(points, 1, chapter, supply, random)];
}

function homeworkOf(chapter: Chapter, supply: Supply, random: Random): string[] {
  const { images, virtues } = chapter.scene;
  const practices = [...images.flatMap((image) => image.practice), ...virtues.flatMap((virtue) => virtue.practice)];
  const own = shuffled(random, practices).slice(0, between(random, 1, 2));
  return [...own.map((text) => choose(text, random)), ...sayings(exercises, 1, chapter, supply, random)];
}

function commentsOf(chapter: Chapter, supply: Supply, random: Random) {
  return sayings(comments, between(random, 1, 3), chapter, supply, random).map((comment) => ({
    user: supply.drawAgain(readers),
    comment,
  }));
}

const optionalParts = [
  ...(['dialogue_summary', 'keywords', 'topics', 'quiz', 'new_testament'] as const),
  ...(['homework', 'bulletpoints', 'user_comments'] as const),
];

/** The study part of a chapter with the topics the themes list it under; real files lack parts, so some are left out. */
export function studyOf(chapter: Chapter, topics: string[], supply: Supply, random: Random): Study {
  const { volume, index, date } = chapter;
  const quiz = quizOf(chapter, random);
  const keyed = random() < 0.12;
  const answers = keyed ? Object.fromEntries(quiz.answers.map((answer, at) => [String(at), answer])) : quiz.answers;
  const study: Study = {
    info: { volume, index, date },
    dialogue_summary: summariesOf(chapter, random),
    keywords: [...new Set(chapter.scene.images.flatMap(({ keywords }) => keywords))].slice(0, 6),
    topics,
    quiz: { questions: quiz.questions, answers },
    new_testament: scriptures(chapter, random),
    homework: homeworkOf(chapter, supply, random),
    bulletpoints: pointsOf(chapter, supply, random),
    user_comments: commentsOf(chapter, supply, random),
  };
  for (const part of optionalParts) if (random() < (part === 'topics' ? 0.03 : 0.09)) delete study[part];
  return study;
}
