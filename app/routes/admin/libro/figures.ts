import { leadsNowhere, type VolumeFigures } from '~/domain/book/schema';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';

/** A part of a cell: its words, and where what they count is. */
interface Said {
  words: string;
  to: string;
}

/** What a cell says, and what is missing or left over by its own words. */
export interface Figure {
  said: Said;
  gaps: Said[];
}

const missing = (count: number) => (count === 1 ? 'falta 1' : `faltan ${count}`);
const over = (count: number) => (count === 1 ? 'sobra 1' : `sobran ${count}`);

const idless = (videos: number) => (count: number) =>
  count === videos ? 'ninguno con identificador' : `${count} sin identificador`;

const waysTo = ({ number }: VolumeFigures) => ({
  at: (ver?: string) => paths.adminVolume(number, { ver }),
  /** What is missing or left over, where anything is, with the way to those chapters. */
  gap: (count: number, words: (count: number) => string, ver: string): Said[] =>
    count > 0 ? [{ words: words(count), to: paths.adminVolume(number, { ver }) }] : [],
  none: (words: string): Figure => ({
    said: { words: '', to: '' },
    gaps: [{ words, to: paths.adminVolume(number) }],
  }),
});

function playlistOf(volume: VolumeFigures): Figure {
  const { at, gap, none } = waysTo(volume);
  if (!volume.hasPlaylist) return none('Sin playlist');
  const said = { words: plural(volume.videos, 'video', 'videos'), to: at('con-video') };
  return { said, gaps: gap(volume.videos - volume.playable, idless(volume.videos), 'sin-identificador') };
}

/** The texts, held against the videos of the playlist. */
function textOf(volume: VolumeFigures): Figure {
  const { at, gap, none } = waysTo(volume);
  const { texts, videos, hasPlaylist } = volume;
  if (texts === 0 && videos === 0) return none('Sin texto');
  if (!hasPlaylist) return { said: { words: String(texts), to: at('con-texto') }, gaps: [] };
  const gaps = [
    ...gap(volume.videosWithoutText, missing, 'sin-texto'),
    ...gap(volume.textsWithoutVideo, over, 'sin-video'),
  ];
  return { said: { words: `${texts} de ${videos}`, to: at('con-texto') }, gaps };
}

/** The studies, held against the texts. */
function studyOf(volume: VolumeFigures): Figure {
  const { at, gap, none } = waysTo(volume);
  const { texts, studies } = volume;
  if (texts === 0 && studies === 0) return none('Sin estudio');
  const gaps = [
    ...gap(volume.textsWithoutStudy, missing, 'sin-estudio'),
    ...gap(volume.studiesWithoutText, over, 'estudio-sin-texto'),
  ];
  return { said: { words: `${studies} de ${texts}`, to: at('con-estudio') }, gaps };
}

function topicsOf(volume: VolumeFigures, topics: number): Figure {
  if (topics === 0) return waysTo(volume).none('Sin temas');
  const naming = paths.admin('main-files', { de: volume.number });
  return { said: { words: String(topics), to: `${naming}#temas` }, gaps: [] };
}

/** The figures of a volume in words, each with the way to its chapters. */
export const figuresOf = (volume: VolumeFigures, topics: number) => ({
  state: leadsNowhere(volume) ? 'Sin contenido ni dirección' : null,
  playlist: playlistOf(volume),
  text: textOf(volume),
  study: studyOf(volume),
  topics: topicsOf(volume, topics),
});

export type BookFigures = ReturnType<typeof figuresOf>;

/** Whether something is missing, left over, or said of a volume that it does not hold. */
export const hasGaps = ({ state, playlist, text, study, topics }: BookFigures) =>
  state !== null || [playlist, text, study, topics].some(({ gaps }) => gaps.length > 0);
