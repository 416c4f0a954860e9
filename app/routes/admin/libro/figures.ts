import { leadsNowhere, type VolumeFigures } from '~/domain/book/schema';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';

/** Part of a cell: its words, and the address of the items that they count. */
interface Linked {
  words: string;
  to: string;
}

/** Content of a cell, with what is missing or surplus in words of its own. */
export interface Figure {
  count: Linked;
  gaps: Linked[];
}

/** Figures of a volume in words, each with a link to its chapters. */
export const figuresOf = (volume: VolumeFigures, topics: number) => ({
  state: leadsNowhere(volume) ? 'Sin contenido ni dirección' : null,
  playlist: playlistOf(volume),
  text: textOf(volume),
  study: studyOf(volume),
  topics: topicsOf(volume, topics),
});

export type BookFigures = ReturnType<typeof figuresOf>;

/** Tells whether a volume has missing or surplus content, or is marked as available without any. */
export const hasGaps = ({ state, playlist, text, study, topics }: BookFigures) =>
  state !== null || [playlist, text, study, topics].some(({ gaps }) => gaps.length > 0);

function playlistOf(volume: VolumeFigures): Figure {
  const { at, gap, none } = linksTo(volume);
  if (!volume.hasPlaylist) return none('Sin playlist');
  const count = { words: plural(volume.videos, 'video', 'videos'), to: at('con-video') };
  return { count, gaps: gap(volume.videos - volume.playable, idless(volume.videos), 'sin-identificador') };
}

const linksTo = ({ number }: VolumeFigures) => ({
  at: (ver?: string) => paths.adminVolume(number, { ver }),
  /** Words for missing or surplus chapters, with a link to them; empty if there are none. */
  gap: (count: number, words: (count: number) => string, ver: string): Linked[] =>
    count > 0 ? [{ words: words(count), to: paths.adminVolume(number, { ver }) }] : [],
  none: (words: string): Figure => ({
    count: { words: '', to: '' },
    gaps: [{ words, to: paths.adminVolume(number) }],
  }),
});

const idless = (videos: number) => (count: number) =>
  count === videos ? 'ninguno con identificador' : `${count} sin identificador`;

/** Compares the texts with the videos of the playlist. */
function textOf(volume: VolumeFigures): Figure {
  const { at, gap, none } = linksTo(volume);
  const { texts, videos, hasPlaylist } = volume;
  if (texts === 0 && videos === 0) return none('Sin texto');
  if (!hasPlaylist) return { count: { words: String(texts), to: at('con-texto') }, gaps: [] };
  const gaps = [
    ...gap(volume.videosWithoutText, missing, 'sin-texto'),
    ...gap(volume.textsWithoutVideo, over, 'sin-video'),
  ];
  return { count: { words: `${texts} de ${videos}`, to: at('con-texto') }, gaps };
}

const missing = (count: number) => (count === 1 ? 'falta 1' : `faltan ${count}`);

const over = (count: number) => (count === 1 ? 'sobra 1' : `sobran ${count}`);

/** Compares the studies with the texts. */
function studyOf(volume: VolumeFigures): Figure {
  const { at, gap, none } = linksTo(volume);
  const { texts, studies } = volume;
  if (texts === 0 && studies === 0) return none('Sin estudio');
  const gaps = [
    ...gap(volume.textsWithoutStudy, missing, 'sin-estudio'),
    ...gap(volume.studiesWithoutText, over, 'estudio-sin-texto'),
  ];
  return { count: { words: `${studies} de ${texts}`, to: at('con-estudio') }, gaps };
}

function topicsOf(volume: VolumeFigures, topics: number): Figure {
  if (topics === 0) return linksTo(volume).none('Sin temas');
  const naming = paths.admin('main-files', { de: volume.number });
  return { count: { words: String(topics), to: `${naming}#temas` }, gaps: [] };
}
