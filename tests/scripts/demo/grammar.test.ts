import { describe, expect, it } from 'vitest';
import { acts } from '../../../scripts/demo/grammar/acts';
import { themeTitles } from '../../../scripts/demo/grammar/themes';
import { images, states, virtues } from '../../../scripts/demo/grammar/vocabulary';
import { parts } from '../../../scripts/demo/template';

describe('the grammar', () => {
  it('is generous', () => {
    expect(images.length).toBeGreaterThanOrEqual(24);
    expect(virtues.length).toBeGreaterThanOrEqual(20);
    expect(states.length).toBeGreaterThanOrEqual(16);
    expect(acts.length).toBeGreaterThanOrEqual(40);
  });

  it.each(images.map((image) => [image.noun.text, image] as const))('has well-formed fragments for %s', (_, image) => {
    for (const pair of [...image.pairs, ...image.loses, ...image.gains, ...image.asks]) parts(pair, 2);
    for (const reference of image.scripture) parts(reference, 3);
    for (const phrase of [...image.pairs, ...image.loses, ...image.gains, ...image.advice]) {
      expect(phrase).toMatch(/^[\p{Ll}[]/u);
      expect(phrase).not.toMatch(/\.$/);
    }
    for (const sentence of [...image.maxims, ...image.tales, ...image.sights, ...image.practice]) {
      expect(sentence).toMatch(/[.?!»]$/);
    }
    expect(new Set(image.titles).size).toBe(image.titles.length);
  });

  it('has well-formed fragments for virtues and states', () => {
    for (const virtue of virtues) {
      virtue.asks.forEach((ask) => parts(ask, 2));
      virtue.scripture.forEach((reference) => parts(reference, 3));
      for (const phrase of virtue.does) expect(phrase).toMatch(/^\p{Ll}.*[^.]$/u);
    }
    for (const state of states) expect(state.summary).toMatch(/^\p{Ll}.*[^.]$/u);
  });

  it('knows four forms of every small work', () => {
    for (const act of acts) {
      expect(act.infinitive).toMatch(/^\p{L}+(ar|er|ir)\b/u);
      expect(act.second).toMatch(/^\p{L}+s\b/u);
      expect(act.imperfect).toMatch(/^\p{L}+a\b/u);
      expect(act.gerund).toMatch(/^\p{L}+ndo\b/u);
    }
  });

  it('names only topics that are themes', () => {
    const named = [...images, ...states].flatMap(({ topics }) => topics).concat(virtues.map(({ topic }) => topic));
    expect([...new Set(named)].filter((topic) => !themeTitles.includes(topic))).toEqual([]);
  });
});
