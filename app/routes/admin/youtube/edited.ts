import { playlistIn } from '~/domain/youtube/playlist-id';
import { numberedFrom } from '~/domain/youtube/numbering';
import { rowFields, ROWS, type ListHead, type YouTubeList } from '~/domain/youtube/schema';

/** A list with what a page of its form says. */
export function edited(list: YouTubeList, values: ListHead, page: number): YouTubeList {
  const typed = values as unknown as Record<string, unknown>;
  const first = (page - 1) * ROWS;
  const isOnPage = (at: number) => at >= first && at < first + ROWS && rowFields(at - first).number in typed;
  const rows = list.rows.map((row, at) => {
    if (!isOnPage(at)) return row;
    const names = rowFields(at - first);
    return {
      number: (typed[names.number] as number | undefined) ?? null,
      title: (typed[names.title] as string | undefined) ?? '',
    };
  });
  const { volume, title, playlist, keepsOthers, step, desde = 1, primero = 1, isReversed } = values;
  return {
    ...list,
    volume: volume ?? list.volume,
    title: title ?? '',
    playlistId: (playlist && playlistIn(playlist)) ?? '',
    keepsOthers,
    rows: step === 'number' ? numberedFrom(rows, desde - 1, primero, isReversed) : rows,
  };
}
