import { paint, type Painted } from '~/domain/highlights/paint';
import { COLOUR_CLASSES, COLOUR_NAMES, COLOURS, type Colour, type ColourNames } from '~/domain/highlights/schema';
import { lettersOf } from '~/text/letters';
import { sentenceSpans } from '~/text/sentences';
import { trusted } from '~/text/html';
import { paragraphAt } from './opened-paragraph';
import { readPassages, textOf, wholeParagraph, type ChosenPassage } from './selected-passages';

/** Highlights passages in the text of the page as the server does. Returns the function that undoes it. */
export function paintPassages(passages: readonly ChosenPassage[], colour: Colour, names: ColourNames): () => void {
  const undo = passages.map((passage) => paintPassage(passage, colour, names));
  return () => undo.forEach((one) => one());
}

/** Highlights what a form in the offline queue names, where its paragraphs are as they were seen. */
export function paintWritten(fields: URLSearchParams): void {
  const colour = COLOURS.find((one) => one === fields.get('colour')) ?? 'important';
  const passages = readPassages(fields.get('passages') ?? '').filter(({ paragraph, seen }) => {
    const here = paragraphAt(paragraph);
    return here && wholeParagraph(here).seen === seen;
  });
  paintPassages(passages, colour, COLOUR_NAMES);
}

function paintPassage({ paragraph: number, sentences }: ChosenPassage, colour: Colour, names: ColourNames): () => void {
  const paragraph = paragraphAt(number);
  if (!paragraph) return () => {};
  const before = paragraph.innerHTML;
  const look = { colour, name: names[colour] };
  const there = paintedIn(paragraph, names);
  const isThere = (run: Painted) => there.some((one) => one.first === run.first && one.colour === run.colour);
  const painted = [...there, ...runsOf(textOf(paragraph), sentences, look).filter((run) => !isThere(run))];
  unpaint(paragraph);
  const markup = paint(trusted(` id="p${number}">${paragraph.innerHTML}`), painted, [0], number);
  show(paragraph, markup.slice(markup.indexOf('>') + 1));
  return () => show(paragraph, before);
}

/** Replaces the text of a paragraph; its number stays the same element, which has the bar's state. */
function show(paragraph: Element, markup: string): void {
  const number = paragraph.querySelector('.paragraph-number');
  paragraph.innerHTML = markup;
  if (number) paragraph.querySelector('.paragraph-number')?.replaceWith(number);
}

/** The runs of letters of some sentences; of all where none is named. */
function runsOf(text: string, chosen: readonly number[], look: Pick<Painted, 'colour' | 'name'>): Painted[] {
  const runs: Painted[] = [];
  let letters = 0;
  sentenceSpans(text).forEach(([from, to], at) => {
    const first = letters;
    letters += lettersOf(text.slice(from, to)).length;
    const run = runs[runs.length - 1];
    if (chosen.length > 0 && !chosen.includes(at)) return;
    if (run?.last === first) run.last = letters;
    else runs.push({ first, last: letters, ...look });
  });
  return runs;
}

/** The highlights that a paragraph shows; two of one colour that touch are one here. */
function paintedIn(paragraph: Element, names: ColourNames): Painted[] {
  const painted: Painted[] = [];
  const before = document.createRange();
  before.selectNodeContents(paragraph);
  for (const mark of paragraph.querySelectorAll('mark.highlight')) {
    before.setEndBefore(mark);
    const first = lettersOf(textOf(before.cloneContents())).length;
    const last = first + lettersOf(textOf(mark)).length;
    for (const colour of COLOURS.filter((one) => mark.classList.contains(COLOUR_CLASSES[one]))) {
      const touching = painted.find((one) => one.colour === colour && one.last === first);
      if (touching) touching.last = last;
      else painted.push({ first, last, colour, name: names[colour] });
    }
  }
  return painted;
}

function unpaint(paragraph: Element): void {
  for (const mark of paragraph.querySelectorAll('mark.highlight')) {
    mark.querySelectorAll('.visually-hidden').forEach((one) => one.remove());
    mark.replaceWith(...mark.childNodes);
  }
}
