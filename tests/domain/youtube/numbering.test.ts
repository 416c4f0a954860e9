import { describe, expect, it } from 'vitest';
import { numbered, numberedFrom, prefixIn, volumeOfList } from '~/domain/youtube/numbering';
import type { GivenVideo } from '~/domain/youtube/schema';
import { videoId } from '../../setup/youtube';

const given = (at: number, title: string, state: GivenVideo['state'] = 'there'): GivenVideo => ({
  videoId: videoId(at),
  title,
  url: '',
  channelTitle: '',
  thumbnail: '',
  state,
});
const list = (...titles: string[]) => titles.map((title, at) => given(at + 1, title));
const how = { volume: 12, standing: [], keepsOthers: false };
const standing = (index: number, of: number) => ({ index, title: `12-${index}. Lectura`, videoId: videoId(of) });
const numbers = (...of: Parameters<typeof numbered>) => numbered(...of).map(({ number }) => number);

it.each([
  ['12-5. La luz', { volume: 12, index: 5, rest: 'La luz' }],
  ['12-5 La luz', { volume: 12, index: 5, rest: 'La luz' }],
  ['12 – 5: La luz', { volume: 12, index: 5, rest: 'La luz' }],
  ['12.5 La luz', { volume: 12, index: 5, rest: 'La luz' }],
  ['12-5', { volume: 12, index: 5, rest: '' }],
  ['Volumen 12, capítulo 5: La luz', { volume: 12, index: 5, rest: 'La luz' }],
  ['VOL. 12 CAP. 5 La luz', { volume: 12, index: 5, rest: 'La luz' }],
  ['Libro de Cielo · Volumen 12 · Lectura 5', { volume: 12, index: 5, rest: '' }],
  ['Vol 12 n.º 5 - La luz', { volume: 12, index: 5, rest: 'La luz' }],
  ['Volumen 12, capítulos 5 y 6', null],
  ['Volumen 12. 5 panes', null],
  ['12-5-1912 La luz', null],
  ['37-5. La luz', null],
  ['12-0. La luz', null],
  ['La luz 12-5', null],
])('the title %j begins with %j', (title, prefix) => expect(prefixIn(title)).toEqual(prefix));

describe('the volume of a list', () => {
  it.each([
    [12, 'Libro de Cielo · Volumen 12'],
    [3, 'LIBRO DE CIELO VOL. 03'],
    [null, 'Volumen 37'],
    [null, 'Lecturas'],
  ])('is %s by the title %j', (volume, title) => expect(volumeOfList(title, list('La luz'))).toBe(volume));

  it('is that of most of its videos where the title says none', () => {
    expect(volumeOfList('Lecturas', list('12-1. x', '11-1. x', '12-2. x', 'y'))).toBe(12);
  });
});

describe('the numbers of a list', () => {
  it('are those of the titles, and the others by their order', () => {
    expect(numbered(list('12-4. La luz', 'La paz', '12-7. El alma', '11-9. La fe'), how)).toEqual([
      { number: 4, title: 'La luz' },
      { number: 5, title: 'La paz' },
      { number: 7, title: 'El alma' },
      { number: 8, title: '11-9. La fe' },
    ]);
  });

  it('pass over what is taken, and a number that two titles have is given once', () => {
    expect(numbers(list('La luz', '12-1. x', '12-1. y', '12-2. z'), how)).toEqual([3, 1, 4, 2]);
  });

  it('are those that the volume has for the same videos', () => {
    const stored = [standing(8, 1), standing(3, 2)];
    expect(numbers(list('La luz', 'La paz', 'El alma'), { ...how, standing: stored })).toEqual([8, 3, 4]);
  });

  it('come behind the videos that stay', () => {
    const stored = [standing(1, 90), standing(5, 91)];
    expect(numbers(list('La luz', 'La paz'), { volume: 12, standing: stored, keepsOthers: true })).toEqual([6, 7]);
  });

  it('hold where they are typed, also where a video that stays has them', () => {
    const stored = [standing(5, 91), standing(6, 92)];
    const videos = [given(1, '12-5. La luz'), { ...given(2, 'La paz'), number: 6 }, given(3, 'El alma')];
    expect(numbers(videos, { volume: 12, standing: stored, keepsOthers: true })).toEqual([5, 6, 7]);
  });

  it('leave out a video that stands twice', () => {
    expect(numbers([given(1, 'x'), given(2, 'y'), given(1, 'x')], how)).toEqual([1, 2, null]);
  });

  it('give a hidden video the title that the volume has for it', () => {
    const [known, strange] = [given(1, '[Private video]', 'private'), given(2, '[Deleted video]', 'deleted')];
    expect(numbered([known, strange], { ...how, standing: [standing(4, 1)] })).toEqual([
      { number: 4, title: 'Lectura' },
      { number: 5, title: 'Video eliminado' },
    ]);
  });

  it('can be given anew from a row on, in both directions', () => {
    const rows = [1, 2, null, 4].map((number) => ({ number, title: '' }));
    const after = (reversed: boolean) => numberedFrom(rows, 1, 10, reversed).map(({ number }) => number);
    expect([after(false), after(true)]).toEqual([
      [1, 10, null, 11],
      [1, 11, null, 10],
    ]);
  });
});
