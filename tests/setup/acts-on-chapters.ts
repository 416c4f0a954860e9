import { sentence } from '~/errors/catalogue';
import type { Act } from './acts';
import { fillVolume, setVolume } from './book';

const deletionOf = (press: string, says: string): Act => ({
  at: async () => {
    await fillVolume(14, { videos: [1], main: { 1: {} }, optional: { 1: {} } });
    return '/admin/playlists/14/1/eliminar';
  },
  press,
  leads: true,
  says,
});

const written = (part: string, types: Record<string, string>, says: string): Act => ({
  at: async () => {
    await fillVolume(14, { videos: [1], main: { 1: {} } });
    return `/admin/playlists/14/1/${part}`;
  },
  press: 'Guardar',
  isAlone: true,
  types,
  says,
});

/** Another chapter each time: the same form sent again is answered as the first time. */
const videoOut = (index: number, says: string): Act => ({
  at: async () => {
    await fillVolume(14, { videos: [1, 2] });
    return `/admin/playlists/14/${index}/video`;
  },
  press: /^Quitar el video/,
  leads: true,
  says,
});

/** Numbers that are given in turn, for the same reason. */
const renumbered = (index: number, number: string, says: string): Act => ({
  ...videoOut(index, says),
  press: 'Cambiar el número',
  types: { number },
});

let topics = 0;

/** Acts of administrators on chapters and volumes, with the message that follows each. */
export const ACTS_ON_CHAPTERS: Act[] = [
  deletionOf('Eliminar el texto', 'El texto del capítulo se eliminó.'),
  deletionOf('Eliminar el estudio', 'El estudio del capítulo se eliminó.'),
  written('texto', { dialogue: '# Luisa\nOtro.' }, 'El capítulo se guardó.'),
  written('texto', { dialogue: `# ${'a'.repeat(101)}\nOtro.` }, 'No se guardó nada.'),
  written('video', { address: 'https://vimeo.com/1' }, sentence('video_address')),
  renumbered(1, '9', 'El video tiene ahora el número 9.'),
  { ...renumbered(1, '2', 'Ese número ya lo tiene «14-2. Lectura 2».'), leads: undefined },
  videoOut(1, 'El video se quitó de la playlist.'),
  { ...videoOut(2, sentence('video_missing')), meanwhile: () => fillVolume(14, { videos: [1] }) },
  {
    at: '/admin/temas/editar',
    press: 'Guardar',
    isAlone: true,
    types: () => Promise.resolve({ title: `Tema ${(topics += 1)}`, references: '11-1' }),
    says: 'El tema se guardó.',
  },
  deletionOf('Eliminar los dos', 'El texto y el estudio del capítulo se eliminaron.'),
  {
    at: async () => {
      await setVolume(20, { is_available: true, youtube_url: null });
      return '/admin/playlists/20';
    },
    press: 'Guardar',
    leads: true,
    says: 'su tarjeta no lleva a ninguna parte',
  },
];
