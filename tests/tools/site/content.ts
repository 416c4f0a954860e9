import { mainChapter, optionalChapter, playlist, zip, gospelDay } from '../../setup/archives';
import { stampOf } from './check/parts';

/** Content whose parts an upload stores together: the pages on which it is read, and the parts that each shows. */
export interface Stored {
  register: string;
  pages: string[];
  parts: string[];
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

const WHOLE = 35;
export const ARCHIVED = 34;
const CHAPTERS = { whole: 6, archived: 40 };
const TEXT = ['Descripción', 'Primero', 'Segundo'];

export const BOOK: Stored = {
  register: `volumen ${WHOLE} entero`,
  pages: range(CHAPTERS.whole).map((index) => `/volume/${WHOLE}?chapter=${index}`),
  parts: ['Lectura', ...TEXT, 'Resumen', 'Ejercicio'],
};
export const ARCHIVE: Stored = {
  register: `textos del volumen ${ARCHIVED}`,
  pages: range(CHAPTERS.archived).map((index) => `/volume/${ARCHIVED}?chapter=${index}`),
  parts: TEXT,
};
export const gospelsOf = (days: string[]): Stored => ({
  register: 'evangelios',
  pages: days.map((day) => `/evangelio?date=${day}`),
  parts: ['Título', 'Introducción', 'Versículo', 'Reflexión'],
});

/** ZIP with a volume: its videos, its texts and the files of their study. */
export function wholeVolume(upload: number): Promise<Buffer> {
  const stamp = stampOf(upload);
  const list = playlist(WHOLE, range(CHAPTERS.whole));
  const items = list.items.map((one, at) => ({ ...one, title: `${WHOLE}-${at + 1}. Lectura ${stamp}` }));
  const study = {
    dialogue_summary: [{ speaker: 'Luisa', text: `Resumen ${stamp}` }],
    homework: [`Ejercicio ${stamp}`],
  };
  const chapters = range(CHAPTERS.whole).flatMap((index): [string, object][] => [
    [`${WHOLE}-${index}.json`, main(WHOLE, index, stamp)],
    [`${WHOLE}-${index}_o.json`, optionalChapter(WHOLE, index, study)],
  ]);
  return packed([[`playlist-${WHOLE}.json`, { ...list, items }], ...chapters]);
}

/** ZIP with the texts of a volume. */
export function chapterArchive(upload: number): Promise<Buffer> {
  const stamp = stampOf(upload);
  return packed(range(CHAPTERS.archived).map((index) => [`${ARCHIVED}-${index}.json`, main(ARCHIVED, index, stamp)]));
}

/** File with the gospels of these days. */
export function gospelFile(days: string[], upload: number): Buffer {
  const stamp = stampOf(upload);
  const gospel = {
    heading: `Título ${stamp}`,
    reference: 'Juan 21, 1-14',
    intro: `Introducción ${stamp}`,
    verses: [`Versículo ${stamp}: al amanecer, Jesús estaba en la orilla.`],
    links: [],
  };
  const all = days.map((date) => gospelDay(date, { gospel, reflexion: `<p>Reflexión ${stamp}</p>` }));
  return Buffer.from(JSON.stringify(all));
}

const main = (volume: number, index: number, stamp: string) =>
  mainChapter(volume, index, {
    description: `Descripción ${stamp}`,
    dialogue: [
      { speaker: 'Luisa', text: `Primero ${stamp}, y así empieza el capítulo ${index}.` },
      { speaker: 'Jesús', text: `Segundo ${stamp}, y así termina.` },
    ],
  });

const packed = (files: [name: string, content: object][]) =>
  zip(files.map(([name, content]) => [name, JSON.stringify(content)]));
