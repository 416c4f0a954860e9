import { redirect } from '@remix-run/node';
import { db } from '~/db/db.server';
import { destinationOf } from '~/domain/book/destination.server';
import type { SearchResult } from '~/domain/book/schema';
import { isWords, parseChapterRef } from '~/domain/book/chapter-ref';
import { languageOf } from '~/errors/browser-catalogue';
import { Refusal } from '~/errors/refusal';
import { paths } from '~/paths';
import { flashAt } from '~/http/pages/flash.server';
import { dataOrFailure } from '~/http/pages/part.server';

// A form may lead to other sites only where its page's policy names them; a link on a page may lead anywhere.
const ELSEWHERE = { message: 'Los videos de este volumen están en otro sitio.' };

/**
 * Follows what was typed as 'Volumen-Índice', of a member also words. Throws the redirect to the chapter or to the search,
 * or returns what the page has to show.
 */
export async function followSearch(request: Request, typed: string, isMember: boolean): Promise<SearchResult> {
  if (isMember && isWords(typed)) throw redirect(paths.search({ q: typed.trim() }));
  let login: string | null = null;
  try {
    const { volume, index } = parseChapterRef(typed.slice(0, 200));
    const chapter = paths.volume(volume, { chapter: index });
    login = isMember ? null : paths.login('/user-login', { redirect: chapter });
    if (login) throw new Refusal('search_needs_login');
    const found = await dataOrFailure(destinationOf(db, volume), 'search_failed');
    if (found.failed) return { typed, said: found.failed, status: 503, elsewhere: null, login };
    if (found.data !== null) return { typed, said: ELSEWHERE, status: 200, elsewhere: found.data, login };
    throw redirect(chapter, { headers: { 'Set-Cookie': await flashAt(request, chapter, ['encontrado', index]) } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const message = { message: error.message, lang: languageOf(error.code) };
    return { typed, said: message, status: error.status === 401 ? 200 : error.status, elsewhere: null, login };
  }
}
