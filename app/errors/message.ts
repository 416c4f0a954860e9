import type { SubmissionResult } from '@conform-to/react';
import { languageOf } from './browser-catalogue';
import { sentence, type Code } from './catalogue';

/** A sentence on a page, with its language where it is not Spanish. */
export interface Message {
  message: string;
  lang?: 'en';
}

/** One part of a page: what it shows, or the sentence that stands in its place. */
export type Part<Data> = { data: Data; failed: null } | { data: null; failed: Message };

/** What stands before the id of a request, on each page of a failure of ours. */
export const TELL_US = 'Si nos escribes, dinos este número:';

export const say = (code: Code): Message => ({ message: sentence(code), lang: languageOf(code) });

/** What the fields of each form of a page demand, by the form's intent and the field's name. */
export type Constraints = Record<string, Record<string, { required?: boolean }>>;

/** What the page is told about a form that was not taken. */
export interface FormAnswer {
  intent: string;
  /** The sentence that the whole form was refused with, and its code; null when the fields say it. */
  refused: { code: Code; message: string } | null;
  result: SubmissionResult<string[]>;
  /** What stands stored in its way, where something newer does. */
  stored?: Record<string, string | number>;
}

/** What was typed into a field of a form that was not taken; '' when the answer does not say. */
export function typedIn(answer: FormAnswer | undefined, field: string): string {
  const typed = answer?.result.initialValue?.[field];
  return typeof typed === 'string' ? typed : '';
}

/** Whether what was not taken is a mark of a video, also where it was pressed beside a note. */
export const isOfMark = (answer: FormAnswer | undefined) =>
  answer?.intent === 'watch' || (answer?.refused?.code.startsWith('video_') ?? false);
