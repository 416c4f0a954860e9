import { seeded } from './random';
import { type Volume } from './volume';

/** A playlist as formats.md has it. */
export interface Playlist {
  playlistId: string;
  playlistTitle: string;
  description: string;
  items: { title: string; videoId: string; url: string; channelTitle: string; thumbnail: string }[];
}

const unavailableChance = 0.03;
const always = (volume: number, index: number) => volume === 11 && index === 5;

/** Videos that have no text: they stand after the last chapter. */
const extraTitles = ['Lectura comentada del volumen', 'Preguntas de los lectores'];

/** How many of something rare a volume has: none, one or two. */
function few(chance: number): number {
  return chance < 0.5 ? 0 : chance < 0.85 ? 1 : 2;
}

function item(volume: number, index: number, title: string, available: boolean): Playlist['items'][number] {
  const id = `demo${String(volume).padStart(2, '0')}-${String(index).padStart(4, '0')}`;
  return {
    title: `${volume}-${index}. ${title}`,
    videoId: available ? id : '',
    url: available ? `https://www.youtube.com/watch?v=${id}` : '',
    channelTitle: 'Escuela del Libro',
    thumbnail: available ? `https://i.ytimg.com/vi/${id}/mqdefault.jpg` : '',
  };
}

/** The volume's videos: one for nearly every chapter, some unavailable, and now and then one without a text. */
export function createPlaylist({ volume, chapters }: Volume): Playlist {
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
