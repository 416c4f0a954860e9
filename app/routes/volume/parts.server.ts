import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { findStudy } from '~/domain/book/chapters.server';
import type { OptionalContent } from '~/domain/book/schema';
import type { Place } from '~/domain/book/search';
import type { SignedIn } from '~/domain/members/sessions.server';
import { wordsInChapter } from '~/domain/search/chapter-words.server';
import { topicsByTitle } from '~/domain/topics/topics.server';
import { env } from '~/env.server';
import { contentFor } from '~/http/pages/content.server';
import { part } from '~/http/pages/part.server';
import { siteFor } from '~/http/pages/site.server';
import { paths } from '~/paths';
import { html, type SafeHtml } from '~/text/html';
import { plainForm } from '~/text/spanish';
import { mainTextOf } from './main-text.server';
import { noteFor } from './note.server';
import { NOTE_FORM } from './props';
import { searchedIn } from './query.server';
import { studyMarkup } from './study.server';

export const NOTHING = html``.markup;
const ON_PAGE: [string, string][] = [
  ['notas', 'Notas'],
  ['compartir', 'Compartir'],
];

const bibleAddress = (reference: string) => env.BIBLE_SEARCH_URL.replace('{reference}', encodeURIComponent(reference));

/** The study parts as HTML, each topic leading to its theme where there is one. */
async function drawStudy(content: OptionalContent | null, here: string): Promise<SafeHtml> {
  if (!content) return NOTHING;
  const ids = await topicsByTitle(db, content.topics);
  const topicAddress = (title: string) => {
    const id = ids.get(plainForm(title));
    return id ? paths.topic(id, { from: here }) : paths.topics({ buscar: title, from: here });
  };
  return studyMarkup({ content, bibleAddress, topicAddress, alsoOnPage: ON_PAGE });
}

/** The words of the chapter that the reader has searched for; without them the text stands as it is. */
async function searchedWords(from: string | null, place: Place): Promise<string[]> {
  const typed = searchedIn(from);
  return typed === null ? [] : wordsInChapter(db, typed, place);
}

export type Parts = Awaited<ReturnType<typeof partsOf>>;

/** The parts of a chapter, each of which may fail alone. */
export async function partsOf(member: SignedIn, args: LoaderFunctionArgs, place: Place & { from: string | null }) {
  const { volume, index, from } = place;
  const here = paths.volume(volume, { chapter: index, from });
  const study = async () => drawStudy(await findStudy(db, volume, index), here);
  const [main, studied, note, words, { site }] = await Promise.all([
    part(
      contentFor(args, `main ${volume}-${index}`, () => mainTextOf(volume, index)),
      'main_failed',
    ),
    part(from === null ? contentFor(args, `study ${volume}-${index}`, study) : study(), 'main_failed'),
    part(noteFor(args.request, member.id, volume, index), 'note_load_failed'),
    part(searchedWords(from, { volume, index }), 'main_failed'),
    siteFor(args),
  ]);
  return { main, study: studied, note, searched: words.data ?? [], noteForm: note.failed ? null : NOTE_FORM, site };
}
