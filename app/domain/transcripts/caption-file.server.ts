import { unnoted, type AddRemark } from '~/domain/imports/remarks';
import { decodeTable } from '~/files/csv.server';
import { FileFault } from '~/files/fault';
import { foreignToText, SUBTITLES } from '~/files/foreign';
import { parseJson, tidied } from '~/files/json.server';
import { fixReadTwice } from '~/text/fix-mojibake';
import { normalForm } from '~/text/normal-form';
import { cuesOfJson, cuesOfText } from './cues';
import { CAPTION_BYTES, CAPTION_FILE, MOST_LETTERS, MOST_SENTENCES, type Sentence, type VideoRef } from './schema';
import { sentencesOf } from './sentences';

/**
 * The sentences in a file of captions, in UTF-8, UTF-16 or Windows-1252. `note` takes remarks on it.
 * @throws FileFault for a file of another kind, for one without words, and for too much.
 */
export function readCaptions(bytes: Uint8Array, note: AddRemark = unnoted): Sentence[] {
  if (bytes.length > CAPTION_BYTES) throw new FileFault('Pasa de 2 MB.');
  const foreign = foreignToText(bytes);
  if (foreign !== null && foreign !== SUBTITLES) throw new FileFault(foreign);
  const text = decodeTable(bytes).replace(/^\ufeff/, '');
  const cues = /^\s{0,99}\{/.test(text) ? cuesOfJson(jsonIn(bytes, note)) : cuesOfText(textIn(text, note));
  const sentences = sentencesOf(cues);
  if (sentences.length === 0) throw new FileFault(WITHOUT);
  const letters = sentences.reduce((sum, one) => sum + one.text.length, 0);
  if (sentences.length > MOST_SENTENCES || letters > MOST_LETTERS) throw new FileFault(LONG);
  return sentences;
}

/** Finds the video that the name of a file names: by identifier, or by chapter. @throws FileFault where there is none. */
export type VideoFinder = (name: string) => VideoRef;

/** Makes the function that finds these videos by the names of files: 'dQw4w9WgXcQ.es.vtt', 'La luz [dQw4w9WgXcQ].vtt', '11-5.srt'. */
export function videoFinder(videos: VideoRef[]): VideoFinder {
  const byId = new Map(videos.map((video) => [video.videoId, video]));
  const byChapter = new Map(videos.map((video) => [`${video.volume}-${video.index}`, video]));
  return (name) => {
    const stem = name.replace(CAPTION_FILE, '').replace(LANGUAGE, '');
    const id = IN_BRACKETS.exec(stem)?.[1] ?? stem;
    const found = byId.get(id);
    if (found) return found;
    const [, volume, index] = CHAPTER.exec(stem) ?? [];
    const chapter = `${Number(volume)}-${Number(index)}`;
    const video = byChapter.get(chapter);
    if (video) return video;
    if (volume !== undefined) throw new FileFault(`El capítulo ${chapter} no tiene ningún video que se pueda ver.`);
    if (AS_ID.test(id)) throw new FileFault(`Ningún capítulo tiene el video «${id}».`);
    throw new FileFault(
      'Su nombre no dice de qué video es: ponle el del capítulo, como «11-5.vtt», o su identificador.',
    );
  };
}

const WITHOUT = 'No tiene ninguna palabra con su tiempo. Guárdalo como .vtt o .srt y vuelve a subirlo.';
const LONG = `Es demasiado largo: pasa de ${MOST_SENTENCES} frases o de ${MOST_LETTERS} letras.`;
const LANGUAGE = /\.[a-z]{2,3}(?:[-_][a-z\d]{1,8}){0,3}$/i;
const IN_BRACKETS = /\[([\w-]{1,64})\]$/;
const CHAPTER = /^0{0,9}(\d{1,2})-0{0,9}(\d{1,9})(?:[^\w-]|$)/;
const AS_ID = /^[\w-]{11}$/;

const jsonIn = (bytes: Uint8Array, note: AddRemark) => tidied(parseJson(bytes).value, (text) => mended(text, note));

const textIn = (text: string, note: AddRemark) => normalForm(mended(text, note));

function mended(text: string, note: AddRemark): string {
  const once = fixReadTwice(text);
  if (once !== text) note('mojibake');
  return once;
}
