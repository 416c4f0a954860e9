import { db } from '~/db/db.server';
import type { ParagraphRef } from '~/domain/book/chapter-ref';
import { choosePair, deleteChoice } from '~/domain/near/choices.server';
import { choicesNow, type ChosenParagraph } from '~/domain/near/choices-now.server';
import { nearOfChapter } from '~/domain/near/shown.server';
import type { ApiHandlers } from './handler';

/** Handlers of near passages, and of what editors choose of them. */
export const nearHandlers = {
  '/near-passages/:volume/:index': {
    GET: async ({ params }) => {
      const pairs = await nearOfChapter(db, params);
      return {
        pairs: pairs.map(({ one, other, score, isPinned }) => ({
          paragraph: one.number,
          quotation: one.quotation,
          other: { ...placeOf(other), quotation: other.quotation },
          score,
          is_pinned: isPinned,
        })),
      };
    },
  },
  '/admin/near-choices/:volume/:index': {
    GET: async ({ params }) => {
      const choices = await choicesNow(db, params);
      return {
        choices: choices.map(({ id, choice, one, other }) => ({
          id,
          choice,
          paragraphs: [one, other].map(chosenPart),
        })),
      };
    },
    POST: async ({ params, body: { paragraph, other, choice }, asker }) => {
      const pair = {
        one: { ...params, number: paragraph },
        other: { volume: other.volume, index: other.index, number: other.paragraph },
      };
      return { change: await choosePair(db, asker, pair, choice) };
    },
  },
  '/admin/near-choice/:choice': {
    DELETE: async ({ params, asker }) => void (await deleteChoice(db, asker, params.choice)),
  },
} satisfies Partial<ApiHandlers>;

const placeOf = ({ volume, index, number }: ParagraphRef) => ({ volume, index, paragraph: number });

const chosenPart = ({ excerpt, isThere, ...ref }: ChosenParagraph) => ({
  ...placeOf(ref),
  excerpt,
  is_there: isThere,
});
