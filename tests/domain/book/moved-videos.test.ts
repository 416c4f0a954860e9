import { expect, it } from 'vitest';
import { movedVideos, wordsOfMove } from '~/domain/book/moved-videos';

/** Videos written as 'number identifier'; '' for those without. */
const places = (words: string) =>
  words === ''
    ? []
    : words.split(', ').map((word) => {
        const [index, videoId = ''] = word.split(' ');
        return { index: Number(index), videoId };
      });
const written = ({ index, videoId }: { index: number; videoId: string }) => `${index} ${videoId}`.trim();

it.each([
  // former, new, renumbered, gone, added
  ['1 a, 2 b', '1 a, 2 b', '', '', ''],
  ['5 a', '6 a', '5 to 6', '', ''],
  ['5 a, 6 b', '5 b, 6 a', '5 to 6, 6 to 5', '', ''],
  ['1 a, 2 b, 3 c', '1 a, 2 x, 3 b, 4 c', '2 to 3, 3 to 4', '', '2 x'],
  ['1 a, 2 b, 3 c', '1 a, 2 c', '3 to 2', '2 b', ''],
  ['5 a, 6 b', '5 b, 6 c', '6 to 5', '5 a', '6 c'],
  ['5 a', '5 x', '', '', ''], // another video for the same chapter replaces it
  ['5 a, 6 b', '5 x', '', '6 b', ''],
  ['5 a', '5 x, 6 a', '5 to 6', '', '5 x'],
  // one video for two chapters
  ['5 a, 6 a', '5 a', '', '6 a', ''],
  ['5 a', '5 a, 6 a', '', '', '6 a'],
  ['5 a, 6 a', '7 a, 8 a', '5 to 7, 6 to 8', '', ''],
  // without an identifier the number is all that is known
  ['5, 6', '6, 7', '', '5', '7'],
  ['5 a', '5', '', '', ''],
  ['5, 6 b', '5 b', '6 to 5', '5', ''],
])('from %j to %j', (former, anew, renumbered, gone, added) => {
  const moved = movedVideos(places(former), places(anew));
  expect(moved.renumbered.map(({ from, to }) => `${from.index} to ${to.index}`).join(', ')).toBe(renumbered);
  expect([moved.gone, moved.added].map((some) => some.map(written).join(', '))).toEqual([gone, added]);
});

it('is worded with both numbers and the title', () => {
  const move = (title: string) =>
    wordsOfMove({ from: { index: 5, videoId: 'a', title }, to: { index: 6, videoId: 'a' } });
  expect(move('11-5. La luz. Otra')).toBe('11-5 pasa a 11-6: La luz. Otra');
  expect(move('11-005.')).toBe('11-5 pasa a 11-6');
});
