import { expect, it } from 'vitest';
import { numbered } from '~/domain/youtube/numbering';
import { doubledNumbers, playlistFileOf } from '~/domain/youtube/playlist';
import { rowRemarkInWords, rowRemarks } from '~/domain/youtube/row-remarks';
import type { YouTubeList } from '~/domain/youtube/schema';
import { readVideos } from '~/domain/youtube/text.server';
import { videoId } from '../../setup/youtube';

const stored = [5, 8].map((index) => ({
  ...{ index, title: `12-${index}. Antes`, videoId: videoId(index) },
  ...{ url: '', channelTitle: '', thumbnail: '' },
}));
function listOf(...lines: string[]): YouTubeList {
  const { videos } = readVideos(lines.join('\n'));
  const rows = numbered(videos, { volume: 12, standing: stored, keepsOthers: true });
  return {
    playlistId: 'PLx',
    title: 'Volumen 12',
    description: '',
    total: null,
    volume: 12,
    keepsOthers: true,
    videos,
    rows,
  };
}
const line = (title: string, at: number) => `${title} https://youtu.be/${videoId(at)}`;
const remarks = (list: YouTubeList) => rowRemarks(list, stored).map((row) => row.map(rowRemarkInWords).join(' '));

it.each([
  ['Reemplaza a «12-5. Antes».', [line('12-5. La luz', 1)], 0],
  ['En el libro tiene el número 8.', [line('12-9. La luz', 8)], 0],
  ['Su título dice 11-9, que es de otro volumen.', [line('11-9. La luz', 1)], 0],
  ['Decía 1, que ya tiene la fila 1.', [line('12-1. La luz', 1), line('12-1. La paz', 2)], 1],
  ['Es el mismo video que el de la fila 1.', [line('12-1. La luz', 1), line('12-2. La luz', 1)], 1],
  ['', [line('12-1. La luz', 1)], 0],
])('a row says: %s', (words, lines, at) => expect(remarks(listOf(...lines))[at]).toBe(words));

it('a number that two rows got is told on both, and refused', () => {
  const list = listOf(line('12-1. La luz', 1), line('12-2. La paz', 2));
  const doubled = { ...list, rows: list.rows.map((row) => ({ ...row, number: 1 })) };
  expect(remarks(doubled)).toEqual(['Tiene el mismo número que la fila 2.', expect.stringContaining('que la fila 1.')]);
  expect(doubledNumbers(doubled)).toEqual([{ number: 1, rows: [1, 2] }]);
});

it('a row takes the place of the video that had its number; the others stay', () => {
  const { items } = playlistFileOf(listOf(line('12-5. La luz', 1)), 12, stored);
  expect(items.map(({ title }) => title)).toEqual(['12-5. La luz', '12-8. Antes']);
});
