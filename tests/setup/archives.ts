import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Builds a ZIP of these files, in this order. Compressing thousands of them takes seconds. */
export async function zip(
  files: [name: string, content: string | Uint8Array][],
  { compress = true } = {},
): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of files) archive.addBuffer(Buffer.from(content as string), name, { compress });
  archive.end();
  return buffer(archive.outputStream);
}

/** Playlist of `formats.md` with these indices; those in `without` have no video behind them. */
export function playlist(volume: number, indices: number[], without: number[] = []) {
  return {
    playlistId: `PL-volumen-${volume}`,
    playlistTitle: `Libro de Cielo - Volumen ${volume}`,
    description: 'Lecturas del volumen',
    items: indices.map((index) => {
      const videoId = without.includes(index) ? '' : `v${volume}x${index}`;
      return {
        title: `${volume}-${index}. Lectura ${index}`,
        videoId,
        url: videoId && `https://www.youtube.com/watch?v=${videoId}`,
        channelTitle: 'Escuela del Libro',
        thumbnail: videoId && `https://i.ytimg.com/vi/${videoId}/mqdefault.jpg`,
      };
    }),
  };
}

/** Main chapter of `formats.md`. */
export function mainChapter(volume: number, index: number, change: Record<string, unknown> = {}) {
  return {
    info: { volume, index, date: '1912-03-14' },
    date: '1912-03-14',
    description: `Descripción de ${volume}-${index}`,
    dialogue: [
      { speaker: 'Luisa', text: 'Llevaba varios días esperando.\n\nEntonces lo vi.' },
      { speaker: 'Jesús', text: '«Hija mía, **no temas**.»' },
    ],
    ...change,
  };
}

/** Optional chapter of `formats.md` with every part. */
export function optionalChapter(volume: number, index: number, change: Record<string, unknown> = {}) {
  return {
    info: { volume, index, date: '1912-03-14' },
    dialogue_summary: [{ speaker: 'Luisa', text: 'Espera y **confía**.' }],
    keywords: ['espera'],
    topics: ['Confianza', 'Luz'],
    quiz: { questions: ['¿Qué espera?', '¿Qué recibe?'], answers: ['La luz.', 'La paz.'] },
    new_testament: [{ reference: 'Juan 1, 5', description: 'La luz brilla.', citation: 'Y la tiniebla no la venció.' }],
    homework: ['Abre una ventana.', 'Da gracias.'],
    bulletpoints: ['La luz muestra.'],
    user_comments: [{ user: 'Rosa, Puebla', comment: 'Me acompañó.' }],
    ...change,
  };
}

/** Topic of `formats.md`. */
export const topic = (title: string, change: Record<string, unknown> = {}) => ({
  title,
  items: [
    {
      info: { volume: 11, index: 5, date: '1912-03-14', link: '/volume/11?chapter=5' },
      dialogue_summary: [{ speaker: 'Luisa', summary: 'Espera y **confía**.' }],
    },
  ],
  ...change,
});

/** Gospel of a day, as `formats.md` has it. */
export const gospelDay = (date: string, change: Record<string, unknown> = {}) => ({
  date,
  weekday: '',
  gospel: {
    heading: `Evangelio de ${date}`,
    reference: 'Juan 1, 1-5',
    intro: 'En el principio.',
    verses: ['1 En el principio existía la Palabra.', '2 Ella estaba en el principio junto a Dios.'],
    links: ['[Lecturas](https://ejemplo.org/lecturas)'],
  },
  reflexion: '<p>La luz <b>brilla</b>.</p>',
  liturgical_note: 'Tiempo ordinario',
  url: 'https://ejemplo.org/fuente',
  copyright_note: 'Derechos reservados',
  ...change,
});

/** Part of a study that names passages of the Bible. */
export const naming = (...references: string[]) => ({
  new_testament: references.map((reference) => ({ reference, description: '', citation: '' })),
});
