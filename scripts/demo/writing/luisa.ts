import { anecdotes, seasonal } from '../grammar/voices/anecdotes';
import { recalls } from '../grammar/voices/endings';
import { prayers, reflections } from '../grammar/voices/reflections';
import { render } from '../template';
import { observe } from './likeness';
import { type Move, saying } from './moves';
import { type Voice } from './speech';
import { realise } from './virtue';

const seasonalByMonth = Array.from({ length: 13 }, (_, month) =>
  seasonal.filter(({ months }) => months.includes(month)).map(({ text }) => text),
);
const seasonalChance = 0.2;

/** A memory of an earlier chapter, where the volume has one to link to. */
const recall: Move = (scene) => {
  const link = scene.links.pop();
  if (link === undefined) return undefined;
  return render(scene.supply.drawAgain(recalls), { link }, scene.random);
};

const moves: Record<string, Move> = {
  observe: observe('luisa'),
  realise,
  recall,
  sight: saying((_, focus) => [focus.sights]),
  anecdote: saying(({ random, month }) => [
    (random() < seasonalChance ? seasonalByMonth[month] : undefined) ?? [],
    anecdotes,
  ]),
  reflection: saying(() => [reflections]),
  prayer: saying(() => [prayers]),
  resolve: saying((scene) => scene.virtues.map((virtue) => virtue.resolves)),
};

/** Luisa before Jesús has spoken: how she is, what she sees and what happens in the house. */
export const waiting: Voice = {
  leads: false,
  moves,
  patterns: [['sight'], ['sight', 'observe'], ['sight', 'reflection'], ['observe', 'reflection']],
  asides: [['anecdote'], ['anecdote', 'reflection'], ['reflection', 'recall'], ['anecdote', 'prayer'], ['anecdote']],
};

/** Luisa after he has spoken: what she understood and what she will do. */
export const pondering: Voice = {
  leads: false,
  moves,
  patterns: [['observe', 'reflection'], ['sight', 'observe'], ['observe', 'realise'], ['sight']],
  asides: [
    ['realise', 'resolve'],
    ['reflection', 'recall', 'prayer'],
    ['anecdote', 'reflection'],
    ['realise', 'reflection'],
    ['anecdote'],
  ],
};

/** Luisa in a chapter where nobody else speaks. */
export const alone: Voice = {
  leads: false,
  moves,
  patterns: [...waiting.patterns, ...pondering.patterns],
  asides: [...waiting.asides, ...pondering.asides],
};
