import { paths } from '~/paths';
import { plainForm } from '~/text/spanish';
import { seeded } from './random';
import { cornerstone, type Study, themes } from './texts';
import { type Chapter, type Volume } from './volume';

const unavailableChance = 0.03;
const { info } = cornerstone.study;

/** Titles of videos without a text, which come after the last chapter. */
const extraTitles = ['Lectura comentada del volumen', 'Preguntas de los lectores'];

/**
 * Makes the playlist of a volume as formats.md has it: one video for nearly every chapter, some unavailable, and now
 * and then one without a text.
 */
export function createPlaylist({ volume, chapters }: Volume) {
  const random = seeded(`Videos ${volume}`);
  const silent = Array.from({ length: few(random()) }, () => 1 + Math.floor(random() * chapters.length));
  const extras = extraTitles.slice(0, few(random()));
  const listed = chapters.filter(({ index }) => always(volume, index) || !silent.includes(index));
  const videos = listed.map(({ index, title }) => {
    const available = random() >= unavailableChance || always(volume, index);
    return item(volume, index, title, available);
  });
  return {
    playlistId: `PLdemo-volumen-${volume}`,
    playlistTitle: `Libro de Cielo · Volumen ${volume} (demostración)`,
    description: `Videos de muestra del volumen ${volume}: las direcciones no llevan a ninguna grabación.`,
    items: [...videos, ...extras.map((title, at) => item(volume, chapters.length + at + 1, title, true))],
  };
}

/** Makes a name for files and addresses: kebab-case in ASCII. */
export function kebab(text: string): string {
  return plainForm(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The id of a theme: its own, or one made from its file's name. */
export const themeId = (title: string): string => themes.direcciones[title] ?? kebab(title);

/**
 * Makes all themes as formats.md has them, each with the name of its file and with items for the chapters of these
 * volumes whose study part names it; a theme may have none.
 */
export function createThemes(volumes: Volume[]) {
  return themes.temas.map((title) => {
    const items = volumes.flatMap(({ chapters, studies }) =>
      studies
        .filter(({ topics }) => topics?.includes(title))
        .map((study) => itemOf(chapters[study.info.index - 1] as Chapter, study, title)),
    );
    const id = themes.direcciones[title];
    return { file: `${kebab(title)}.json`, ...(id === undefined ? {} : { id }), title, items };
  });
}

/** Number of rare items in a volume: none, one or two. */
const few = (chance: number) => (chance < 0.5 ? 0 : chance < 0.85 ? 1 : 2);

const always = (volume: number, index: number) => volume === info.volume && index === info.index;

function item(volume: number, index: number, title: string, available: boolean) {
  const id = `demo${String(volume).padStart(2, '0')}-${String(index).padStart(4, '0')}`;
  return {
    title: `${volume}-${index}. ${title}`,
    videoId: available ? id : '',
    url: available ? `https://www.youtube.com/watch?v=${id}` : '',
    channelTitle: 'Escuela del Libro',
    thumbnail: available ? `https://i.ytimg.com/vi/${id}/mqdefault.jpg` : '',
  };
}

/** Makes the item of a theme for one chapter; both spellings of the summary occur, as in real files. */
function itemOf({ volume, index, date, description }: Chapter, study: Study, title: string) {
  const spelling = seeded(`${title} ${volume}-${index}`)() < 0.75 ? 'summary' : 'text';
  const summary = study.dialogue_summary ?? [{ speaker: 'Luisa', text: description }];
  return {
    info: { volume, index, date, link: paths.volume(volume, { chapter: index }) },
    dialogue_summary: summary.map(({ speaker, text }) => ({ speaker, [spelling]: text })),
  };
}
