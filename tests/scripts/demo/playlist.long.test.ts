import { describe, expect, it } from 'vitest';
import { createPlaylist } from '../../../scripts/demo/lists';
import { volumeOf } from './reading';

const numbers = [2, 4, 5, 6, 9, 11, 15, 21];
const all = numbers.map((number) => ({ number, volume: volumeOf(number), playlist: createPlaylist(volumeOf(number)) }));

describe('a playlist', () => {
  it('names its volume', () => {
    for (const { number, playlist } of all) expect(playlist.playlistTitle).toMatch(new RegExp(`Volumen ${number}\\b`));
  });

  it('gives every item a prefix of this volume with an index of its own, ascending', () => {
    for (const { number, playlist } of all) {
      const indices = playlist.items.map(({ title }) => {
        expect(title).toMatch(new RegExp(`^${number}-\\d+\\. \\S`));
        return Number(title.slice(title.indexOf('-') + 1, title.indexOf('.')));
      });
      expect(indices).toEqual([...new Set(indices)].sort((one, other) => one - other));
    }
  });

  it('has ids of eleven characters and addresses made of them, or none at all', () => {
    for (const { videoId, url, thumbnail } of all.flatMap(({ playlist }) => playlist.items)) {
      if (videoId === '') {
        expect([url, thumbnail]).toEqual(['', '']);
        continue;
      }
      expect(videoId).toMatch(/^demo\d\d-\d{4}$/);
      expect(url).toBe(`https://www.youtube.com/watch?v=${videoId}`);
      expect(thumbnail).toBe(`https://i.ytimg.com/vi/${videoId}/mqdefault.jpg`);
    }
  });

  it('leaves a few videos unavailable', () => {
    const items = all.flatMap(({ playlist }) => playlist.items);
    const empty = items.filter(({ videoId }) => videoId === '').length;
    expect(empty / items.length).toBeGreaterThan(0.01);
    expect(empty / items.length).toBeLessThan(0.06);
  });

  it('has at most two chapters without a video and two videos without a text, and some of each', () => {
    const missing = all.map(({ volume, playlist }) => {
      const titles = new Set(playlist.items.map(({ title }) => title.slice(title.indexOf('. ') + 2)));
      return volume.chapters.filter(({ title }) => !titles.has(title)).length;
    });
    const extra = all.map(
      ({ volume, playlist }, at) => playlist.items.length + (missing[at] ?? 0) - volume.chapters.length,
    );
    for (const count of [...missing, ...extra]) expect([0, 1, 2]).toContain(count);
    expect(Math.max(...missing)).toBeGreaterThan(0);
    expect(Math.max(...extra)).toBeGreaterThan(0);
  });
});
