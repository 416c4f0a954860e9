import { z } from 'zod';
import { bounded, boundedBytes, trimmed } from '~/text/bounded';
import {
  ADDRESS_OR_NONE,
  MOST_ENTRIES,
  tooManyEntries,
  type MainContent,
  type OptionalContent,
} from '~/domain/book/schema';
import { readBlocks, readCited, readLines, writeBlocks, writeCited, writeLines } from './blocks';
import { STUDY_SECTIONS } from './study-sections';

/** Parts of a chapter that are written in the panel, by the word of their address. */
export const CHAPTER_PARTS = ['texto', 'estudio', 'video'] as const;
export type ChapterPartName = (typeof CHAPTER_PARTS)[number];

const TEXT_BYTES = 64 * 1024;
const NO_TEXT = 'Escribe el texto del capítulo';
const long = () => boundedBytes(TEXT_BYTES, 'No puede pasar de 64 KB').default('');
const blocks = (example: string) =>
  long().refine((text) => readBlocks(text) !== null, `Empieza con una línea «# ${example}»`);

/** Fields that each of the forms has besides its own. */
const common = {
  /** Content hash of what the form was filled with; '' where there was nothing. */
  basis: bounded(32).default(''),
  step: z.enum(['save', 'review', 'see']).default('save'),
};

export const textForm = z.object({
  date: trimmed(100).default(''),
  description: long(),
  dialogue: boundedBytes(TEXT_BYTES, 'No puede pasar de 64 KB', NO_TEXT)
    .refine((text) => readBlocks(text) !== null, 'Empieza con una línea «# Jesús»')
    .refine((text) => text.trim() !== '', NO_TEXT),
  ...common,
});

type Section = keyof typeof STUDY_SECTIONS;

const withFewEntries = <Field extends z.ZodType<string>>(
  name: Section,
  field: Field,
  read: (text: string) => unknown[] | null,
) =>
  field.superRefine((text, context) => {
    const count = read(text)?.length ?? 0;
    if (count > MOST_ENTRIES) context.addIssue(`«${STUDY_SECTIONS[name]}» ${tooManyEntries(count)}`);
  });
const blocksOf = (name: Section, example: string) => withFewEntries(name, blocks(example), readBlocks);
const linesOf = (name: Section) => withFewEntries(name, long(), readLines);

export const studyForm = z.object({
  summary: blocksOf('summary', 'Jesús'),
  quiz: blocksOf('quiz', 'Pregunta'),
  references: blocksOf('references', 'Juan 3, 16'),
  homework: linesOf('homework'),
  points: linesOf('points'),
  topics: linesOf('topics'),
  keywords: linesOf('keywords'),
  comments: blocksOf('comments', 'Nombre'),
  ...common,
});

export const videoForm = z.object({
  title: trimmed(280).default(''),
  address: trimmed(2000).default(''),
  channel: trimmed(200).default(''),
  thumbnail: trimmed(2000).regex(ADDRESS_OR_NONE, 'Escribe una dirección http:// o https://').default(''),
  ...common,
});

/** Hash of the video that the page of an act on it showed, under the name of the other forms. */
export const videoRemoval = z.object({ basis: bounded(32).optional() });

const NUMBER = 'Escribe un número de 1 a 999999';
export const videoRenumbering = videoRemoval.extend({
  number: trimmed(10, { missing: NUMBER })
    .regex(/^0{0,3}[1-9]\d{0,5}$/, NUMBER)
    .transform(Number),
});

export type TextFields = z.output<typeof textForm>;
export type StudyFields = z.output<typeof studyForm>;
export type VideoFields = z.output<typeof videoForm>;

/** Fields of the form of a text; empty ones for a chapter without. */
export const textFields = (content: MainContent | undefined) => ({
  date: content?.date || (content?.info.date ?? ''),
  description: content?.description ?? '',
  dialogue: writeBlocks((content?.dialogue ?? []).map(({ speaker, text }) => ({ name: speaker, text }))),
});

/** Fields of the form of a study; empty ones for a chapter without. */
export const studyFields = (content: OptionalContent | undefined) => ({
  summary: writeBlocks((content?.dialogue_summary ?? []).map(({ speaker, text }) => ({ name: speaker, text }))),
  quiz: writeBlocks(answered(content?.quiz).map(([question, answer]) => ({ name: question, text: answer }))),
  references: writeBlocks(
    (content?.new_testament ?? []).map((one) => ({ name: one.reference, text: writeCited(one) })),
  ),
  homework: writeLines(content?.homework ?? []),
  points: writeLines(content?.bulletpoints ?? []),
  topics: writeLines(content?.topics ?? []),
  keywords: writeLines(content?.keywords ?? []),
  comments: writeBlocks((content?.user_comments ?? []).map(({ user, comment }) => ({ name: user, text: comment }))),
});

interface Place {
  volume: number;
  index: number;
}

/** The file of a text, as it could be uploaded; a date of `info` that differs stays beside the text's own. */
export function textFile(place: Place, { date, description, dialogue }: TextFields, former?: MainContent): MainContent {
  const differs = date && former?.date && former.info.date !== former.date;
  const ofInfo = differs ? former.info.date : date;
  const turns = readBlocks(dialogue) ?? [];
  return {
    info: { ...place, date: ofInfo },
    date,
    description,
    dialogue: turns.map(({ name, text }) => ({ speaker: name, text })),
  };
}

/** The file of a study, as it could be uploaded. */
export function studyFile(place: Place, typed: StudyFields, former?: OptionalContent): OptionalContent {
  const questions = readBlocks(typed.quiz) ?? [];
  return {
    info: { ...place, date: former?.info.date ?? '' },
    dialogue_summary: (readBlocks(typed.summary) ?? []).map(({ name, text }) => ({ speaker: name, text })),
    keywords: readLines(typed.keywords),
    topics: readLines(typed.topics),
    quiz: { questions: questions.map(({ name }) => name), answers: questions.map(({ text }) => text) },
    new_testament: (readBlocks(typed.references) ?? []).map(({ name, text }) => ({
      reference: name,
      ...readCited(text),
    })),
    homework: readLines(typed.homework),
    bulletpoints: readLines(typed.points),
    user_comments: (readBlocks(typed.comments) ?? []).map(({ name, text }) => ({ user: name, comment: text })),
  };
}

function answered({ questions, answers }: OptionalContent['quiz'] = { questions: [], answers: [] }) {
  const count = Math.max(questions.length, answers.length);
  return Array.from({ length: count }, (_, at) => [questions[at] ?? '', answers[at] ?? ''] as const);
}
