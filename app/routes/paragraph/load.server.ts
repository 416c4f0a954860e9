import { json, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import type { ParagraphRef } from '~/domain/book/chapter-ref';
import { chapterName } from '~/domain/book/chapter-name';
import { findParagraphs, findTextAndStudy } from '~/domain/book/chapters.server';
import type { ShownParagraph } from '~/domain/book/dialogue.server';
import { choiceForm, changeForm } from '~/domain/collections/choice-forms';
import { coloursOf } from '~/domain/highlights/colours.server';
import { highlightsOf } from '~/domain/highlights/highlights.server';
import { paintedIn, paintParagraph } from '~/domain/highlights/paint';
import {
  namesFor,
  NO_COLOURS,
  NO_HIGHLIGHTS,
  type ChapterHighlights,
  type ColourNames,
} from '~/domain/highlights/schema';
import { nearOfParagraph } from '~/domain/near/shown.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { currentReading, isSamePlace, signOf, type ReadingPlace } from '~/domain/progress/current-reading.server';
import { appUrl } from '~/env.server';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formData, repeatedInDraft } from '~/http/forms/drafts.server';
import { placeNow } from '~/http/pages/chapter-at.server';
import { defineCached, outline, topicAddresses, topicsByWeight } from '~/http/pages/content.server';
import { ownOr } from '~/http/pages/own-part.server';
import { dataOrFailure } from '~/http/pages/part.server';
import { numberIn } from '~/http/pages/query-number';
import { fromIn } from '~/http/pages/safe-path';
import { paths } from '~/paths';
import { beginningOf } from '~/text/beginning';
import { lettersIn, writtenAt } from '~/text/letters';
import { normalForm } from '~/text/normal-form';
import { quotationOf } from '~/text/quotation';
import { sentenceHash } from '~/text/sentence-hash';
import { sentenceSpans } from '~/text/sentences';
import { longDate } from '~/text/spanish';
import { nearMarkup } from '~/ui/near-passages.server';
import { paragraphIn } from './address.server';
import { missingChapter, missingParagraph } from './missing.server';
import type { FoundParagraph, MissingParagraph, ShownHighlight } from './props';

const constraints = constraintsOf({ highlight: choiceForm, change: changeForm });
const MOST_SENTENCES = 200; // that are offered; a longer paragraph is a list
const MOST_COLLECTIONS = 20; // of the last used
const QUOTED = 160; // letters of a highlight
const IN_MESSAGE = 700; // letters: a link to a mail program may be cut where it is longer than 2000

/** The paragraphs of a chapter with its date; none if it has no text. */
export const paragraphsFor = defineCached('paragraphs', (volume: number, index: number) =>
  findParagraphs(db, volume, index),
);

const cachedNear = defineCached('near passages of paragraph', (volume: number, index: number, number: number) =>
  nearOfParagraph(db, { volume, index, number }),
);

/** The topics that the study of a chapter names, each with the address of its page, else of a search for it. */
const topicsOf = defineCached('topics of chapter', async (volume: number, index: number) => {
  const { study, revision } = await findTextAndStudy(db, volume, index);
  const addressOf = await topicAddresses(revision, null);
  const titles = await topicsByWeight({ volume, index }, study?.topics ?? []);
  return titles.map((title) => ({ title, to: addressOf(title) }));
});

interface RenderProps {
  ref: ParagraphRef;
  name: string;
  /** The chapter's date as it was given. */
  date: string;
  paragraph: ShownParagraph;
  paragraphs: readonly ShownParagraph[];
}

/** Loads a paragraph with its actions for the reader, or the explanation why there is none. */
export async function loadParagraph(member: SignedIn, args: LoaderFunctionArgs) {
  const ref = paragraphIn(args.params);
  const items = await outline(args, ref.volume);
  const item = items.find(({ index }) => index === ref.index);
  if (!item) return notThere(missingChapter(ref, items));
  const { date, paragraphs } = await paragraphsFor(args, ref.volume, ref.index);
  const [name, total] = [chapterName({ ...ref, title: item.title }), paragraphs.length];
  const paragraph = paragraphs[ref.number - 1];
  if (!paragraph)
    return notThere(missingParagraph(ref, name, { total, from: fromIn(new URL(args.request.url).searchParams) }));
  return shown(member, args, { ref, name, date, paragraph, paragraphs });
}

const notThere = (missing: MissingParagraph) => json({ found: null, missing, constraints }, { status: 404 });

async function shown(
  member: SignedIn,
  args: LoaderFunctionArgs,
  { ref, name, date, paragraph, paragraphs }: RenderProps,
) {
  const { volume, index, number } = ref;
  const query = new URL(args.request.url).searchParams;
  const from = fromIn(query);
  const [signal, own, formProps, chosen, topics, near] = await Promise.all([
    ownOr(args, () => signalFor(member, args, ref), null),
    ownOr(args, () => ownHighlights(member, ref), { ...NO_HIGHLIGHTS, colours: NO_COLOURS, collections: [] }),
    formData(args.request, member.id),
    repeatedInDraft(args.request, member.id, 'sentence'),
    topicsOf(args, volume, index),
    dataOrFailure(cachedNear(args, volume, index, number), 'main_failed'),
  ]);
  const names = namesFor(own.colours);
  const here = ownIn(own, paragraphs, number);
  const spans = sentenceSpans(paragraph.text).slice(0, MOST_SENTENCES);
  const quoted = { ...ref, date: longDate(date), speaker: paragraph.speaker, text: paragraph.text };
  const found: FoundParagraph = {
    volume,
    index,
    number,
    total: paragraphs.length,
    name,
    signal,
    highlights: here.shown,
    editing: here.shown.find(({ id }) => id === numberIn(query, 'marca')) ?? null,
    names,
    colour: own.colours.colour ?? 'important',
    collections: own.collections,
    sentences: spans.map(([start, end]) => paragraph.text.slice(start, end)),
    chosen,
    seen: sentenceHash(paragraph.text),
    topics,
    near: nearMarkup(near.data ?? [], {
      backTo: () => paths.paragraph(volume, index, number, { from }),
      isParagraph: true,
    }),
    ...formProps,
    inChapter: `${paths.volume(volume, { chapter: index, from })}#p${number}`,
    from,
    speaker: paragraph.speaker,
    html: paintParagraph(paragraph.html, here.painted(names), here.start),
    quotation: quotationOf(quoted),
    message: quotationOf({ ...quoted, text: beginningOf(paragraph.text, IN_MESSAGE) }),
    address: appUrl + paths.paragraph(volume, index, number),
    wrong: followNumber(args, ref),
  };
  return json({ found, missing: null, constraints }, { status: found.wrong === null ? 200 : 422 });
}

/** Loads the highlights of a member in a chapter, and what a form for another one offers. */
async function ownHighlights({ id }: SignedIn, ref: ParagraphRef) {
  const [highlights, colours, collections] = await Promise.all([
    highlightsOf(db, id, ref),
    coloursOf(db, id),
    db
      .selectFrom('collections')
      .select(['id', 'name'])
      .where('member_id', '=', id)
      .orderBy('used_at', 'desc')
      .limit(MOST_COLLECTIONS)
      .execute(),
  ]);
  return { ...highlights, colours, collections };
}

/** The highlights in one of the paragraphs, as they are listed and painted. */
function ownIn({ highlights }: ChapterHighlights, paragraphs: readonly ShownParagraph[], number: number) {
  if (highlights.length === 0) return { shown: [], painted: () => [], start: 0 };
  const letters = lettersIn(paragraphs.map(({ text }) => text));
  const [start = 0, end = letters.all.length] = letters.starts.slice(number - 1);
  const here = highlights.filter(({ first, last }) => first < end && last > start);
  const shown = here.map(({ id, colour, line, first, last }): ShownHighlight => {
    const words = beginningOf(writtenAt(letters, [first, last]), QUOTED);
    return { id, colour, line, words };
  });
  return { shown, painted: (names: ColourNames) => paintedIn(here, names), start };
}

async function signalFor(
  member: SignedIn,
  args: LoaderFunctionArgs,
  ref: ParagraphRef,
): Promise<FoundParagraph['signal']> {
  const { volume, index, number } = ref;
  const [inBook, inVolume] = await Promise.all([currentReading(db, member.id), currentReading(db, member.id, volume)]);
  const sign = signOf(inVolume);
  if (!sign) return null;
  const paragraph = sign.now?.number ?? sign.paragraph;
  return {
    isHere: sign.index === index && paragraph === number,
    goesOn: await elsewhere(args, ref, inBook.lead),
    opens: await elsewhere(args, ref, inVolume.lead),
    name: `${volume}-${sign.index}, párrafo ${paragraph}`,
    to: paths.volume(volume, { chapter: sign.index }) + `#p${paragraph}`,
  };
}

/** Where a member goes on, unless that is the paragraph itself. */
async function elsewhere(args: LoaderFunctionArgs, { volume, index, number }: ParagraphRef, lead: ReadingPlace | null) {
  const isHere = lead && isSamePlace(lead, { volume, index, paragraph: number, now: null });
  return isHere ? null : placeNow(args, lead);
}

/** Handles the field for another paragraph of the chapter: throws a redirect to it, or returns what is no number. */
function followNumber({ request }: LoaderFunctionArgs, { volume, index }: ParagraphRef): string | null {
  const query = new URL(request.url).searchParams;
  const typed = query.get('n');
  if (typed === null) return null;
  const number = normalForm(typed.slice(0, 20), 'NFKC').trim();
  if (/^\d{1,9}$/.test(number)) throw redirect(paths.paragraph(volume, index, Number(number), { from: fromIn(query) }));
  return typed.slice(0, 20);
}
