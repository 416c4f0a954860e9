/** Ids of videos have eleven signs. */
export const videoId = (at: number) => `Vid-${String(at).padStart(7, '0')}`;

/** What `yt-dlp --flat-playlist -J` writes for a playlist with these titles. */
export const flatPlaylist = (titles: string[], change: Record<string, unknown> = {}) => ({
  id: 'PL-de-yt-dlp',
  title: 'Libro de Cielo · Volumen 12',
  description: 'Lecturas',
  channel: 'Escuela del Libro',
  playlist_count: titles.length,
  _type: 'playlist',
  entries: titles.map((title, at) => ({
    _type: 'url',
    ie_key: 'Youtube',
    id: videoId(at + 1),
    url: `https://www.youtube.com/watch?v=${videoId(at + 1)}`,
    title,
    duration: 600,
    channel: null,
    thumbnails: [
      { url: `https://i.ytimg.com/vi/${videoId(at + 1)}/hqdefault.jpg`, height: 94, width: 168 },
      { url: `https://i.ytimg.com/vi/${videoId(at + 1)}/hq720.jpg`, height: 404, width: 720 },
      { url: `https://i.ytimg.com/vi/${videoId(at + 1)}/mq.jpg`, height: 188, width: 336 },
    ],
  })),
  ...change,
});

/** A row of a page of `playlistItems`. */
export const playlistItem = (position: number, title: string, change: Record<string, unknown> = {}) => ({
  kind: 'youtube#playlistItem',
  id: `fila-${position}`,
  snippet: {
    title,
    position,
    playlistId: 'PL-de-la-API',
    channelTitle: 'Quien hizo la lista',
    videoOwnerChannelTitle: 'Escuela del Libro',
    resourceId: { kind: 'youtube#video', videoId: videoId(position + 1) },
    thumbnails: {
      default: { url: `https://i.ytimg.com/vi/${videoId(position + 1)}/default.jpg`, width: 120, height: 90 },
      maxres: { url: `https://i.ytimg.com/vi/${videoId(position + 1)}/maxresdefault.jpg`, width: 1280, height: 720 },
      high: { url: `https://i.ytimg.com/vi/${videoId(position + 1)}/hqdefault.jpg`, width: 480, height: 360 },
    },
  },
  contentDetails: { videoId: videoId(position + 1) },
  status: { privacyStatus: 'public' },
  ...change,
});

/** A page of `playlistItems` of a list of `total`. */
export const itemsPage = (items: unknown[], total: number, change: Record<string, unknown> = {}) => ({
  kind: 'youtube#playlistItemListResponse',
  etag: 'x',
  items,
  pageInfo: { totalResults: total, resultsPerPage: 50 },
  ...change,
});
