import type { SubmissionResult } from '@conform-to/react';
import { languageOf } from './browser-catalogue';
import { sentence, type Code } from './catalogue';

/** A sentence on a page, with its language where it is not Spanish. */
export interface Message {
  message: string;
  lang?: 'en';
}

/** One part of a page: its data, or the sentence that is shown in its stead. */
export type Part<Data> = { data: Data; failed: null } | { data: null; failed: Message; isLate?: true };

/** Words before the id of a request, on each page of a failure of the server. */
export const TELL_US = 'Si nos escribes, dinos este número:';

export const say = (code: Code): Message => ({ message: sentence(code), lang: languageOf(code) });

/** Constraints of the fields of each form of a page, by the form's intent and the field's name. */
export type Constraints = Record<string, Record<string, { required?: boolean }>>;

/** Result of a form that was not accepted, for its page. */
export interface FormAnswer {
  intent: string;
  /** The sentence that the whole form was refused with, and its code; null when the fields have the messages. */
  refused: { code: Code; message: string } | null;
  result: SubmissionResult<string[]>;
  /** Newer stored values that are in its way, if any. */
  stored?: Record<string, string | number>;
}

/** Text typed into a field of a form that was not accepted; '' if unknown. */
export function typedIn(response: FormAnswer | null | undefined, field: string): string {
  const typed = response?.result.initialValue?.[field];
  return typeof typed === 'string' ? typed : '';
}

/** Tells whether a watched mark was not accepted, also where it was pressed beside a note. */
export const isOfMark = (response: FormAnswer | null | undefined) =>
  response?.intent === 'watch' || (response?.refused?.code.startsWith('video_') ?? false);
