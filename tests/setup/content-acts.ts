import { dayEdited, main, reviewed, today, undone, type Administrator } from './acts-on-content';
import { optionalChapter, playlist, zip } from './archives';
import { gospelDay } from './gospel-days';

export type Reader = 'visitor' | 'member' | 'client';
export type Places = [path: string, reader: Reader][];

interface Act {
  what: string;
  places: Places;
  /** Text visible there afterwards and not before; `goes` is the reverse. */
  comes?: string;
  goes?: string;
  act: (admin: Administrator) => Promise<number>;
}

export const section = (title: string) => ({ enabled: true, title, description: 'x' });
export const HOME: Places = [
  ['/', 'visitor'],
  ['/', 'member'],
];
const CHAPTER: Places = [['/volume/11?chapter=1', 'member']];

/** Acts of administrators that change what readers see. */
export const CONTENT_ACTS: Act[] = [
  {
    what: 'the news',
    places: HOME,
    comes: 'Noticia de hoy',
    act: (admin) => admin.call('PUT', '/news-config', { public: section('Noticia de hoy'), private: section('p') }),
  },
  {
    what: 'the image',
    places: HOME,
    comes: 'cielo-nuevo.jpg',
    act: (admin) =>
      admin.call('POST', '/image-config', {
        imageUrl: 'https://i.example/cielo-nuevo.jpg',
        clickUrl: 'https://i.example/',
        altText: 'a',
        tooltipText: 'b',
        visible: true,
      }),
  },
  {
    what: 'the gospel button',
    places: HOME,
    goes: 'href="/evangelio"',
    act: (admin) => admin.call('POST', '/evangelio-button-config', { enabled: false }),
  },
  {
    what: 'the download of the book',
    places: [
      ['/volume/11/indice', 'member'],
      ['/cuenta', 'member'],
    ],
    comes: 'libro.epub',
    act: (admin) => admin.call('POST', '/book-download-config', { enabled: true }),
  },
  {
    what: 'a playlist',
    places: [...CHAPTER, ['/api/volumes/11/playlist', 'client']],
    comes: 'PL-nueva',
    act: (admin) =>
      admin.upload('/upload-playlist', 'v.json', {
        ...playlist(11, [1, 2]),
        playlistId: 'PL-nueva',
        items: [{ ...playlist(11, [1]).items[0], title: '11-1. PL-nueva' }],
      }),
  },
  {
    what: 'the first playlist of a volume',
    places: [['/', 'visitor']],
    comes: 'redirect=%2Fvolume%2F12"',
    act: (admin) => admin.upload('/upload-playlist', 'v.json', playlist(12, [1])),
  },
  {
    what: 'a volume’s title',
    places: [...HOME, ['/api/volumes', 'visitor']],
    comes: 'El libro once',
    act: (admin) =>
      admin.post('/admin/playlists/11', {
        intent: 'volume',
        title: 'El libro once',
        is_available: 'on',
        youtube_url: '',
      }),
  },
  {
    what: 'the passage for visitors',
    places: [['/', 'visitor']],
    comes: 'Entonces lo vi.',
    act: (admin) => admin.post('/admin/settings', { intent: 'passage', passage: '11-1, § 2' }),
  },
  {
    what: 'the texts of a volume',
    places: CHAPTER,
    comes: 'Otra descripción',
    act: async (admin) =>
      admin.upload('/upload-main-files', 'Vol_11_main.zip', await main({ description: 'Otra descripción' })),
  },
  {
    what: 'a review that is stored',
    places: CHAPTER,
    comes: 'Descripción revisada',
    act: reviewed,
  },
  {
    what: 'a change that is undone',
    places: CHAPTER,
    goes: 'Descripción revisada',
    act: undone,
  },
  {
    what: 'the study parts of a volume',
    places: CHAPTER,
    comes: 'Otro punto clave',
    act: async (admin) =>
      admin.upload(
        '/upload-optional-files',
        'Vol_11_optional.zip',
        await optional({ bulletpoints: ['Otro punto clave'] }),
      ),
  },
  {
    what: 'the themes',
    places: [
      ['/temas', 'member'],
      ['/api/temas', 'client'],
    ],
    comes: 'La paz del alma',
    act: async (admin) => admin.upload('/upload-temas', 'Temas.zip', await topics('La paz del alma')),
  },
  {
    what: 'a theme’s title',
    places: [
      ['/tema/paz', 'member'],
      ['/api/temas', 'client'],
    ],
    comes: 'La paz más honda',
    act: async (admin) => admin.upload('/upload-temas', 'Temas.zip', await topics('La paz más honda')),
  },
  {
    what: 'a theme that is hidden',
    places: [['/temas', 'member']],
    goes: 'La luz',
    act: (admin) => admin.call('PUT', '/tema/luz/visibility', { visible: false }),
  },
  {
    what: 'a theme that is deleted',
    places: [['/temas', 'member']],
    goes: 'La paz más honda',
    act: (admin) => admin.call('DELETE', '/tema/paz'),
  },
  {
    what: 'the gospels',
    places: [
      ['/evangelio', 'visitor'],
      ['/evangelio', 'member'],
      ['/api/evangelio-del-dia', 'visitor'],
    ],
    comes: 'Tiempo de espera',
    act: (admin) =>
      admin.upload('/evangelios/upload', 'e.json', [gospelDay(today(), { liturgical_note: 'Tiempo de espera' })]),
  },
  {
    what: 'the gospel of one day',
    places: [
      ['/evangelio', 'visitor'],
      ['/evangelio', 'member'],
    ],
    comes: 'La luz de esta mañana',
    act: dayEdited,
  },
  {
    what: 'the gospels that are deleted',
    places: [
      ['/evangelio', 'visitor'],
      ['/evangelio', 'member'],
    ],
    goes: 'La luz de esta mañana',
    act: (admin) => admin.call('DELETE', '/evangelios'),
  },
  {
    what: 'the About text',
    places: [
      ['/about', 'visitor'],
      ['/about', 'member'],
      ['/api/about', 'visitor'],
    ],
    comes: 'Quiénes somos ahora',
    act: (admin) => admin.call('POST', '/about', { content: 'Quiénes somos ahora' }),
  },
  {
    what: 'an About file',
    places: [['/about', 'visitor']],
    comes: 'Escrito en un archivo',
    act: (admin) => admin.upload('/about/upload', 'a.md', Buffer.from('Escrito en un archivo')),
  },
  {
    what: 'a chapter that is deleted',
    places: CHAPTER,
    goes: 'Otra descripción',
    act: (admin) => admin.post('/admin/playlists/11/1/eliminar', { parte: 'texto' }),
  },
  {
    what: 'a playlist that is deleted',
    places: [...CHAPTER, ['/', 'visitor']],
    goes: 'PL-nueva',
    act: (admin) => admin.call('DELETE', '/playlists/11'),
  },
];

const optional = (change: object) => zip([['11-1_o.json', JSON.stringify(optionalChapter(11, 1, { ...change }))]]);

const topics = (title: string) => zip([['paz.json', JSON.stringify({ id: 'paz', title, items: [] })]]);
