import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { findMainText, findStudy } from '~/domain/book/chapters.server';
import { linkNumbers } from '~/domain/book/dialogue.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import type { SignedIn } from '~/domain/members/sessions.server';
import type { Note } from '~/domain/notes/notes.server';
import { wordsInChapter } from '~/domain/search/chapter-words.server';
import { topicIdsByTitle } from '~/domain/topics/topics.server';
import { bibleAddress } from '~/http/pages/bible-address.server';
import { defineCached } from '~/http/pages/content.server';
import { ownPart } from '~/http/pages/own-part.server';
import { dataOrFailure } from '~/http/pages/part.server';
import { siteFor } from '~/http/pages/site.server';
import { paths } from '~/paths';
import { html, type SafeHtml } from '~/text/html';
import { countWords } from '~/text/reading-time';
import { plainForm } from '~/text/spanish';
import { noteWithDraft } from './own.server';
import { searchedIn } from './address.server';
import { studyMarkup } from '~/ui/study.server';

export const EMPTY_HTML = html``.markup;
const ON_PAGE: [string, string][] = [
  ['notas', 'Notas'],
  ['compartir', 'Compartir'],
];

/** Loads the study parts of a chapter, and the ids of its topics by their titles. */
async function loadStudy({ volume, index }: ChapterRef) {
  const study = await findStudy(db, volume, index);
  return { study, ids: await topicIdsByTitle(db, study?.topics ?? []) };
}

/** Renders the study parts; each topic links to its page, if there is one, which links back to `here`. */
function renderStudy({ study, ids }: Awaited<ReturnType<typeof loadStudy>>, here: string): SafeHtml {
  if (!study) return EMPTY_HTML;
  const topicAddress = (title: string) => {
    const id = ids.get(plainForm(title));
    return id ? paths.topic(id, { from: here }) : paths.topics({ buscar: title, from: here });
  };
  return studyMarkup({ study, bibleAddress, topicAddress, alsoOnPage: ON_PAGE });
}

// Of the tables `optional_chapters` and `topics`; the HTML of their texts is stored with them, as that of the main text is.
const cachedStudy = defineCached('study parts', (volume: number, index: number) => loadStudy({ volume, index }));
const cachedStudyMarkup = defineCached('study', async (volume: number, index: number) =>
  renderStudy(await loadStudy({ volume, index }), paths.volume(volume, { chapter: index })),
);
const cachedText = defineCached('main', loadText);

export type Parts = Awaited<ReturnType<typeof partsOf>>;

/** A chapter as it is requested, with the row of its reader's note. */
interface Requested extends ChapterRef {
  from: string | null;
  note: Promise<Note | null>;
}

/** Loads the parts of a chapter, each of which may fail alone. */
export async function partsOf(member: SignedIn, args: LoaderFunctionArgs, requested: Requested) {
  const { volume, index, from } = requested;
  const [main, study, note, words, { site }] = await Promise.all([
    dataOrFailure(cachedText(args, volume, index), 'main_failed'),
    dataOrFailure(studyMarkupFor(args, requested), 'main_failed'),
    ownPart(() => noteWithDraft(args.request, member.id, requested), 'note_load_failed'),
    dataOrFailure(searchedWords(from, { volume, index }), 'main_failed'),
    siteFor(args),
  ]);
  return { main, study, note, wordsToMark: words.data ?? [], site };
}

/** Adds the page that the reader came from to the links of a chapter's paragraphs. */
export const linkParagraphsBack = (from: string | null, dialogue: SafeHtml, { volume, index }: ChapterRef): SafeHtml =>
  from === null ? dialogue : linkNumbers(dialogue, (number) => paths.paragraph(volume, index, number, { from }));

/** The study parts of a chapter; for a reader from another page, rendered anew, since their links hold that page. */
async function studyMarkupFor(args: LoaderFunctionArgs, { volume, index, from }: Requested): Promise<SafeHtml> {
  if (from === null) return cachedStudyMarkup(args, volume, index);
  return renderStudy(await cachedStudy(args, volume, index), paths.volume(volume, { chapter: index, from }));
}

/** The words of the chapter that the reader has searched for; none leaves the text as it is. */
async function searchedWords(from: string | null, chapter: ChapterRef): Promise<string[]> {
  const typed = searchedIn(from);
  return typed === null ? [] : wordsInChapter(db, typed, chapter);
}

/**
 * The main text of a chapter with the number of its words, each paragraph's number leading to the paragraph's own page;
 * null where there is none.
 */
async function loadText(volume: number, index: number) {
  const main = await findMainText(db, volume, index);
  if (!main) return null;
  const addressOf = (number: number) => paths.paragraph(volume, index, number);
  return { ...main, dialogue: linkNumbers(main.dialogue, addressOf), words: countWords(main.dialogue) };
}
