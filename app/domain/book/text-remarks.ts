import type { AddRemark } from '~/domain/imports/remarks';
import { plainForm } from '~/text/spanish';
import { nameOf, voiceOf } from '~/text/voice';
import { dayWritten } from '~/text/written-dates.server';
import type { MainContent, OptionalContent } from './schema';

/** The names that speak in the book, as `findVoices` gives them; none while the book is empty, which has none to miss. */
export type Voices = ReadonlySet<string>;

export const NO_VOICES: Voices = new Set();
const VOICES = ['jesus', 'luisa'];
const LONGEST = 80; // characters of a line in which a name is looked for
/** Signs of lists as Word and Windows paste them; the last ones are of its font Symbol. */
const LIST_MARK = /^[ \t]*(?:[·•▪▫◦‣●○■□►➢§\uf0a7\uf0b7\uf0d8\uf0fc]|o\t)/mu;

/** Remarks on a text that is stored all the same: what its writer probably meant otherwise. */
export function remarkOnText({ date, description, dialogue }: MainContent, voices: Voices, note: AddRemark): void {
  noteDate(date, note);
  noteTurns(dialogue, voices, note);
  noteListMarks([description], note);
}

/** The same on a study. */
export function remarkOnStudy(study: OptionalContent, voices: Voices, note: AddRemark): void {
  const { dialogue_summary, quiz, new_testament, homework, bulletpoints } = study;
  noteDate(study.info.date, note);
  noteTurns(dialogue_summary, voices, note);
  const cited = new_testament.flatMap(({ description, citation }) => [description, citation]);
  noteListMarks([...quiz.questions, ...quiz.answers, ...cited, ...homework, ...bulletpoints], note);
}

function noteDate(date: string, note: AddRemark): void {
  if (date.trim() !== '' && dayWritten(date) === null) note('unfound-date');
}

function noteTurns(turns: MainContent['dialogue'], voices: Voices, note: AddRemark): void {
  const speakers = turns.map(({ speaker }) => nameOf(speaker)).filter((name) => name !== '');
  const known = new Set([...VOICES, ...voices, ...speakers.map(plainForm)]);
  for (const { text } of turns) {
    for (const line of text.split('\n')) {
      const mark = voiceMark(line, known);
      if (mark !== null) note('voice-in-text', `«${mark}»`);
    }
  }
  for (const name of speakers)
    if (voices.size > 0 && voiceOf(name) === '' && !voices.has(plainForm(name))) note('new-voice', name);
  noteListMarks(
    turns.map(({ text }) => text),
    note,
  );
}

function noteListMarks(texts: string[], note: AddRemark): void {
  if (texts.some((text) => LIST_MARK.test(text))) note('list-mark');
}

const BEFORE = /^[#>*_\s]+/;
const AFTER_NAME = /[:*_—–]| -|\.-|$/;
const SIGNS = /^[\s*_:—–.-]*/;

/** The beginning of a line that names a known voice as a heading would, '#Luisa' or '**Luisa:**'; null for any other. */
function voiceMark(line: string, known: Set<string>): string | null {
  const shown = line.trim().slice(0, LONGEST);
  const bare = shown.replace(BEFORE, '');
  const end = bare.search(AFTER_NAME);
  if (!known.has(plainForm(bare.slice(0, end)))) return null;
  const rest = bare.slice(end);
  const [signs = ''] = SIGNS.exec(rest) ?? [];
  if (signs.length < rest.length && !/[:—–-]/.test(signs)) return null; // '**Luisa** me dijo'
  return shown.slice(0, shown.length - rest.length + signs.trimEnd().length);
}
