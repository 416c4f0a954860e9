import { describe, expect, it } from 'vitest';
import { listIn } from '~/domain/youtube/listed.server';
import { FileFault } from '~/files/fault';
import { flatPlaylist, itemsPage, playlistItem, videoId } from '../../setup/youtube';

const TITLES = ['12-1. La luz', '12-2. La paz'];
const entry = (change: Record<string, unknown>) => ({ ...flatPlaylist(['x']).entries[0], ...change });
const entries = (...list: unknown[]) => flatPlaylist([], { entries: list });
const video = (value: unknown) => listIn([value]).videos[0];
const WHOLE_PAGE = itemsPage(
  TITLES.map((title, at) => playlistItem(at, title)),
  2,
);
const item = (change: Record<string, unknown>) => itemsPage([playlistItem(0, 'La luz', change)], 1);

describe('shapes of a playlist', () => {
  const shapes: [name: string, values: unknown[]][] = [
    ['a flat playlist', [flatPlaylist(TITLES)]],
    [
      'a flat playlist with keys that nobody knows',
      [flatPlaylist(TITLES, { extractor: 'youtube:tab', epoch: 1, _version: {} })],
    ],
    ['one without description and count', [flatPlaylist(TITLES, { description: null, playlist_count: undefined })]],
    [
      'whole entries, as -J alone gives',
      [
        entries(
          ...flatPlaylist(TITLES).entries.map((one) => ({ ...one, _type: 'video', formats: [], webpage_url: one.url })),
        ),
      ],
    ],
    [
      'lines of yt-dlp -j',
      flatPlaylist(TITLES).entries.map((one, at) => ({
        ...one,
        playlist_id: 'PLx',
        playlist_title: 'Volumen 12',
        playlist_index: at + 1,
      })),
    ],
    [
      'lines in any order',
      flatPlaylist(TITLES)
        .entries.map((one, at) => ({ ...one, playlist_id: 'PLx', playlist_index: at + 1 }))
        .reverse(),
    ],
    ['a page of playlistItems', [WHOLE_PAGE]],
    ['several pages', TITLES.map((title, at) => itemsPage([playlistItem(at, title)], 2))],
    ['several pages, the last first', TITLES.map((title, at) => itemsPage([playlistItem(at, title)], 2)).reverse()],
    [
      'a page that was chosen twice',
      [
        ...TITLES.map((title, at) => itemsPage([playlistItem(at, title)], 2)),
        itemsPage([playlistItem(0, TITLES[0]!)], 2),
      ],
    ],
    ['pages in one list', [TITLES.map((title, at) => itemsPage([playlistItem(at, title)], 2))]],
    ['rows in one list', [TITLES.map((title, at) => playlistItem(at, title))]],
    ['rows without their envelope', [{ items: TITLES.map((title, at) => playlistItem(at, title)) }]],
    [
      'pages with what playlists.list says',
      [
        {
          kind: 'youtube#playlistListResponse',
          items: [{ id: 'PLx', snippet: { title: 'Volumen 12', description: '' } }],
        },
        WHOLE_PAGE,
      ],
    ],
    [
      'pages of contentDetails and snippet alone',
      [
        itemsPage(
          TITLES.map((title, at) => playlistItem(at, title, { status: undefined, kind: undefined })),
          2,
        ),
      ],
    ],
  ];
  it.each(shapes)('%s', (_name, values) => {
    const { videos } = listIn(values);
    expect(videos.map(({ videoId, title, url, state }) => ({ videoId, title, url, state }))).toEqual(
      TITLES.map((title, at) => {
        const id = videoId(at + 1);
        return { videoId: id, title, url: `https://www.youtube.com/watch?v=${id}`, state: 'there' };
      }),
    );
  });

  it('a list of yt-dlp says what it is', () => {
    const { videos, ...own } = listIn([flatPlaylist(TITLES)]);
    expect(own).toEqual({
      playlistId: 'PL-de-yt-dlp',
      title: 'Libro de Cielo · Volumen 12',
      description: 'Lecturas',
      total: 2,
    });
    expect(videos[0]?.channelTitle).toBe('Escuela del Libro');
  });

  it('a list of as many videos as YouTube allows is read', () => {
    expect(listIn([entries(...Array.from({ length: 5000 }, () => null))]).videos).toHaveLength(5000);
  });

  it('a page tells that others are missing', () => {
    expect(listIn([itemsPage([playlistItem(0, 'La luz')], 120)])).toMatchObject({
      playlistId: 'PL-de-la-API',
      total: 120,
    });
  });
});

it.each([
  ['videos', 'youtube#videoListResponse', { kind: 'youtube#video', id: videoId(1) }],
  [
    'search',
    'youtube#searchListResponse',
    { kind: 'youtube#searchResult', id: { kind: 'youtube#video', videoId: videoId(1) } },
  ],
  ['items alone', undefined, { id: { videoId: videoId(1) } }],
])('a page of %s is read', (_name, kind, item) => {
  const other = {
    kind: 'youtube#searchResult',
    id: { kind: 'youtube#channel', channelId: 'UCx' },
    snippet: { title: 'x' },
  };
  const page = {
    kind,
    items: [{ ...item, snippet: { title: '36-1. Uno &amp; dos', channelTitle: 'C' } }, other],
    pageInfo: { totalResults: 1_000_000 },
  };
  expect(listIn([page]).videos).toMatchObject([{ videoId: videoId(1), title: '36-1. Uno & dos', state: 'there' }]);
});

describe('a video', () => {
  it('has the largest picture of a list', () => {
    expect(video(flatPlaylist(['x']))?.thumbnail).toBe(`https://i.ytimg.com/vi/${videoId(1)}/hq720.jpg`);
    expect(video(item({}))?.thumbnail).toBe(`https://i.ytimg.com/vi/${videoId(1)}/maxresdefault.jpg`);
  });

  it('has the last picture where no sizes are given, and the only one where there is no list', () => {
    const [one, other] = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
    expect(video(entries(entry({ thumbnails: [{ url: one }, { url: other }] })))?.thumbnail).toBe(other);
    expect(video(entries(entry({ thumbnails: null, thumbnail: one })))?.thumbnail).toBe(one);
    expect(video(entries(entry({ thumbnails: [{ url: 'javascript:x' }], thumbnail: undefined })))?.thumbnail).toBe('');
  });

  it.each([
    ['private', entries(entry({ title: '[Private video]' }))],
    ['private', entries(entry({ availability: 'private' }))],
    ['deleted', entries(entry({ title: '[Deleted video]' }))],
    ['deleted', entries(entry({ title: '[Unavailable video]' }))],
    ['deleted', entries(null)],
    ['deleted', entries(entry({ id: 'no es un id' }))],
    ['private', itemsPage([playlistItem(0, 'Private video')], 1)],
    ['deleted', itemsPage([playlistItem(0, 'Deleted video')], 1)],
    ['private', item({ status: { privacyStatus: 'private' } })],
  ])('that is %s is known as such: %j', (state, value) => expect(video(value)?.state).toBe(state));

  it('of a title that only begins so is there', () => {
    expect(video(entries(entry({ title: 'Private video, la charla' })))?.state).toBe('there');
  });
});

it.each([
  ['No tiene ningún video', entries()],
  ['No es lo que da yt-dlp', { playlistTitle: 'Volumen 12', items: [] }],
  ['No es lo que da yt-dlp', 'hola'],
  ['No es lo que da yt-dlp', [1]],
  [
    'Es un error de YouTube, y no una lista: The request cannot be completed',
    { error: { code: 403, message: 'The request cannot be completed' } },
  ],
  ['Es un canal con varias listas', entries({ _type: 'playlist', entries: [] })],
  ['Es un canal con varias listas', entries({ _type: 'url', url: 'https://www.youtube.com/playlist?list=PLx' })],
  ['Tiene más de 5000 videos', entries(...Array.from({ length: 5001 }, () => null))],
])('a file that is no list: %s', (words, value) => {
  expect(() => listIn([value])).toThrow(FileFault);
  expect(() => listIn([value])).toThrow(words);
});
