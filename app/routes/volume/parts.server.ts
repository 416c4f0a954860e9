import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { currentRevision, type Revision } from '~/db/revision.server';
import { readingDays } from '~/domain/bible/overlaps.server';
import type { ReadingDays } from '~/domain/bible/schema';
import { findMainText, findStudy, findTextAndStudy, type MainText } from '~/domain/book/chapters.server';
import { linkNumbers } from '~/domain/book/dialogue.server';
import type { RenderedStudy } from '~/domain/book/schema';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import type { SignedIn } from '~/domain/members/sessions.server';
import type { Note } from '~/domain/notes/notes.server';
import { wordsInChapter } from '~/domain/search/chapter-words.server';
import { clock, type Sentence } from '~/domain/transcripts/schema';
import { findTranscript } from '~/domain/transcripts/transcripts.server';
import { env } from '~/env.server';
import { bibleAddress } from '~/http/pages/bible-address.server';
import { defineCached, topicAddresses, topicsByWeight } from '~/http/pages/content.server';
import { ownPart } from '~/http/pages/own-part.server';
import { dataOrFailure } from '~/http/pages/part.server';
import { siteFor } from '~/http/pages/site.server';
import { paths } from '~/paths';
import { escape, html, trusted, type SafeHtml } from '~/text/html';
import { dayIn } from '~/text/instants';
import { countWords } from '~/text/reading-time';
import { noteWithDraft } from './own.server';
import { soundOf } from './sound.server';
import { searchedIn } from './address.server';
import { studyMarkup } from '~/ui/study.server';

export const EMPTY_HTML = html``.markup;
const ON_PAGE: [string, string][] = [
  ['notas', 'Notas'],
  ['compartir', 'Compartir'],
];

const cachedChapter = defineCached('chapter', async (volume: number, index: number, today: string) => {
  const here = { volume, index };
  const [{ main, study, date, revision, hasTranscript, recording }, readings] = await Promise.all([
    findTextAndStudy(db, volume, index),
    readingDays(db, here, today),
  ]);
  return {
    date,
    revision,
    hasTranscript,
    recording,
    main: numbered(here, main),
    study: await renderStudy(here, study, revision, readings),
  };
});

const TRANSCRIPTS = 100; // of up to a hundred KB each
const cachedTranscript = defineCached(
  'transcript',
  async (volume: number, index: number) =>
    renderTranscript({ volume, index }, await findTranscript(db, { volume, index })),
  TRANSCRIPTS,
);

export type Parts = Awaited<ReturnType<typeof partsOf>>;

/** A chapter as it is requested, with the row of its reader's note. */
interface Requested extends ChapterRef {
  from: string | null;
  note: Promise<Note | null>;
}

/** Loads the parts of a chapter, each of which may fail alone. */
export async function partsOf(member: SignedIn, args: LoaderFunctionArgs, requested: Requested) {
  const { volume, index, from } = requested;
  const chapter = cachedChapter(args, volume, index, dayIn(env.TIME_ZONE));
  // Where the statement for both fails, each is read by its own, so that the other stands.
  const mainAlone = async () => numbered(requested, await findMainText(db, volume, index));
  const studyAlone = async () => renderStudy(requested, await findStudy(db, volume, index), await currentRevision());
  const [main, study, date, transcript, sound, note, words, { site }] = await Promise.all([
    dataOrFailure(
      chapter.then((both) => both.main, mainAlone),
      'main_failed',
    ),
    dataOrFailure(
      chapter.then((both) => both.study, studyAlone),
      'main_failed',
    ),
    chapter.then(
      (both) => both.date,
      () => null,
    ),
    dataOrFailure(
      chapter.then(
        ({ hasTranscript }) => (hasTranscript ? cachedTranscript(args, volume, index) : EMPTY_HTML),
        () => EMPTY_HTML, // the other parts say that it failed
      ),
      'main_failed',
    ),
    soundOf(
      member,
      args,
      requested,
      chapter.then(({ recording }) => recording),
    ),
    ownPart(() => noteWithDraft(args.request, member.id, requested), 'note_load_failed'),
    dataOrFailure(searchedWords(from, { volume, index }), 'main_failed'),
    siteFor(args),
  ]);
  return {
    main,
    study,
    date: date ?? main.data?.date ?? '',
    transcript,
    sound,
    note,
    wordsToMark: words.data ?? [],
    site,
  };
}

/** Adds the page that the reader came from to the links of a chapter's paragraphs. */
export const linkParagraphsBack = (from: string | null, dialogue: SafeHtml, { volume, index }: ChapterRef): SafeHtml =>
  from === null ? dialogue : linkNumbers(dialogue, (number) => paths.paragraph(volume, index, number, { from }));

/** Adds it to the links of its topics, which lead back to the chapter. */
export function linkTopicsBack(from: string | null, study: SafeHtml, { volume, index }: ChapterRef): SafeHtml {
  const back = (query: { from?: string | null }) =>
    `${new URLSearchParams({ from: paths.volume(volume, { chapter: index, ...query }) })}"`;
  return from === null ? study : trusted(study.replaceAll(back({}), back({ from })));
}

/** Adds it to the times of its transcript, which lead to the video, and marks the one from which that plays. */
export function transcriptFor(
  { from, startAt }: { from: string | null; startAt?: number },
  transcript: SafeHtml,
  here: ChapterRef,
): SafeHtml {
  const back = from === null ? transcript : transcript.replaceAll(timeLink(here, null), timeLink(here, from));
  const link = startAt === undefined ? null : timeLink(here, from) + secondIn(startAt);
  return trusted(link === null ? back : back.replace(link, () => link.replace('<a', '<a aria-current="true"')));
}

/** Beginning of the link of a time, which no text has: its quotation mark would be a reference there. */
const timeLink = ({ volume, index }: ChapterRef, from: string | null) =>
  `<a href="${escape(paths.volume(volume, { chapter: index, from, video: 1 }))}`;

/** Renders a transcript as plain text, each sentence behind its time, which leads to it in the video. */
function renderTranscript(here: ChapterRef, sentences: Sentence[] | null): SafeHtml {
  const link = timeLink(here, null);
  const lines = (sentences ?? []).map(
    ({ start, text }) => `<p>${link}${secondIn(start)}${clock(start)}</a> ${escape(text)}</p>`,
  );
  return trusted(lines.join(''));
}

/** End of it: the second from which the video plays, unless it is its beginning. */
const secondIn = (seconds: number) => `${seconds > 0 ? `&amp;t=${seconds}` : ''}#video">`;

/** Renders the study parts; each topic links to its page, or to a search for it. */
async function renderStudy(
  { volume, index }: ChapterRef,
  study: RenderedStudy | null,
  revision: Revision,
  readings: ReadingDays[] = [],
) {
  if (!study) return EMPTY_HTML;
  const topicAddress = await topicAddresses(revision, paths.volume(volume, { chapter: index }));
  const topics = await topicsByWeight({ volume, index }, study.topics);
  return studyMarkup({ study: { ...study, topics }, bibleAddress, topicAddress, readings, alsoOnPage: ON_PAGE });
}

/** The words of the chapter that the reader has searched for; none leaves the text as it is. */
async function searchedWords(from: string | null, chapter: ChapterRef): Promise<string[]> {
  const typed = searchedIn(from);
  return typed === null ? [] : wordsInChapter(db, typed, chapter);
}

/** The main text of a chapter with its number of words, each paragraph's number leading to the paragraph's page. */
function numbered({ volume, index }: ChapterRef, main: MainText | null) {
  if (!main) return null;
  const addressOf = (number: number) => paths.paragraph(volume, index, number);
  return { ...main, dialogue: linkNumbers(main.dialogue, addressOf), words: countWords(main.dialogue) };
}
