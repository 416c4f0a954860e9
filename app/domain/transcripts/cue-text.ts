import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { onOneLine } from '~/text/bounded';

const TAG = /^\/?[a-z\d.]/i;
const VOICE = /^v(?:\.[^\s>]{0,100})?\s([^>]{1,100})/i;
const STYLE = /\{\\[^{}]{0,200}\}/g; // of SubStation Alpha, which converters leave in SRT

/** The text of a cue as plain lines, none of them empty: without tags, the names of `<v>` before what they say. */
export function plainLines(text: string): string[] {
  const { written, voice } = withoutTags(text.replace(STYLE, ''));
  const lines = decoded(written)
    .split('\n')
    .map((line) => onOneLine(line).trim())
    .filter((line) => line !== '');
  return voice && lines.length > 0 ? [`${voice}: ${lines[0]}`, ...lines.slice(1)] : lines;
}

/**
 * Leaves out tags in one pass, as WebVTT reads them: up to the next '>', or to the end. A '<' before anything but the
 * name of a tag or a time is a sign of the text.
 */
function withoutTags(text: string): { written: string; voice: string } {
  const [first = '', ...parts] = text.split('<');
  let [written, voice, isInTag] = [first, '', false];
  for (const part of parts) {
    if (!isInTag && !TAG.test(part)) {
      written += `<${part}`;
      continue;
    }
    if (!isInTag) voice ||= onOneLine(decoded(VOICE.exec(part)?.[1] ?? '')).trim();
    const end = part.indexOf('>');
    isInTag = end < 0;
    if (!isInTag) written += part.slice(end + 1);
  }
  return { written, voice };
}

/** Decodes the character references of a text, those of HTML. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  const { childNodes } = parseFragment(text.replaceAll('<', '&lt;'));
  return childNodes.map((node) => (node as DefaultTreeAdapterTypes.TextNode).value).join('');
}
