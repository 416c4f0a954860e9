import type { SafeHtml } from './html';
import { NEW_TAB } from './new-tab';

const APART = /<(?:br|\/p|\/li|ul|ol)\b[^<>]*>/g;
/** Every white space but a single space, which is most of it and stays as it is; U+FEFF is none, though \s has it. */
const SPACES = /[^\S \ufeff][^\S\ufeff]*| [^\S\ufeff]+/g;
const TAG = /<[^<>]*>/g;
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** A text with the characters that `escape` writes as entities. */
export const unescaped = (text: string) => text.replace(ENTITY, (entity) => ENTITIES[entity] ?? entity);

/** The words of a piece of prose without its markup, in one line. */
export function wordsOf(markup: SafeHtml): string {
  const bare = markup.replaceAll(NEW_TAB, '').replace(APART, ' ').replace(TAG, '');
  return unescaped(bare).replace(SPACES, ' ').trim();
}
