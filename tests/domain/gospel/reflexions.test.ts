import { expect, it, vi } from 'vitest';
import { reflexionsAgain, storedReflexions } from '~/domain/gospel/reflexions.server';
import { reflexionHtml } from '~/text/reflexion.server';

const long = (word: string) => `<p>${word} <b>b</b></p>`.repeat(500);

it('stored reflexions come in their order, each made once; long ones by the worker, together', async () => {
  const work = vi.spyOn(reflexionsAgain, 'work');
  const markups = ['<p>Uno</p>', long('dos'), '', long('tres'), long('dos')];
  const html = markups.map(reflexionHtml);
  expect(await storedReflexions(markups)).toEqual(html);
  expect(await storedReflexions([...markups].reverse())).toEqual([...html].reverse());
  expect(work.mock.calls).toEqual([[[long('dos'), long('tres')]]]);
});

it('more of them than are cached come all the same', async () => {
  const markups = Array.from({ length: 120 }, (_, at) => `<p>${at}</p>`);
  expect(await storedReflexions(markups)).toEqual(markups);
});
