import { describe, expect, it } from 'vitest';
import { shapeOf } from '../../../scripts/demo/plan';
import { createVolume } from '../../../scripts/demo/volume';
import { lengthOf, median, volumeOf } from './reading';

const near = (value: number, wanted: number, part: number) => {
  expect(value).toBeGreaterThan(wanted * (1 - part));
  expect(value).toBeLessThan(wanted * (1 + part));
};

describe.each([1, 5, 11, 20, 36])('volume %i', (number) => {
  const shape = shapeOf(number);
  const { chapters, studies } = volumeOf(number);

  it('has as many chapters as the real one, numbered from 1', () => {
    expect(chapters.map(({ index }) => index)).toEqual(Array.from({ length: shape.chapters }, (_, at) => at + 1));
  });

  it('has dates that ascend from the first to the last, and as many undated chapters', () => {
    const dates = chapters.map(({ date }) => date).filter((date) => date !== '');
    expect(chapters.length - dates.length).toBe(shape.undated);
    expect([...dates].sort()).toEqual(dates);
    expect(new Set(dates).size).toBe(dates.length);
    expect(dates[0]).toBe(shape.first ?? undefined);
    expect(dates.at(-1)).toBe(shape.last ?? undefined);
  });

  it('has the length, the turns and the share of Jesús that were measured', () => {
    near(median(chapters.map(lengthOf)), shape.chars[2] ?? 0, 0.25);
    near(median(chapters.map(({ dialogue }) => dialogue.length)), shape.turns[0] ?? 0, 0.34);
    const words = chapters.flatMap(({ dialogue }) => dialogue.flatMap(({ text }) => text.split(/\s+/)));
    near(words.length, shape.words, 0.2);
    const jesus = chapters.flatMap(({ dialogue }) => dialogue.filter(({ speaker }) => speaker === 'Jesús'));
    near(
      lengthOf({ dialogue: jesus }) / lengthOf({ dialogue: chapters.flatMap(({ dialogue }) => dialogue) }),
      shape.jesus,
      0.2,
    );
  });

  it('has titles that are all different, and a description for each', () => {
    expect(new Set(chapters.map(({ title }) => title)).size).toBe(chapters.length);
    for (const { description } of chapters) expect(description).toMatch(/^[\p{Lu}«¿].*[.»?]$/u);
  });

  it('has a study part for most chapters, but not for all', () => {
    expect(studies.length).toBeGreaterThan(chapters.length * 0.85);
    if (chapters.length > 100) expect(studies.length).toBeLessThan(chapters.length);
  });
});

describe('the book', () => {
  it('is the same every time', () => {
    expect(createVolume(9)).toEqual(createVolume(9));
  });

  it('has no volume beyond the 36', () => {
    expect(() => createVolume(37)).toThrow(RangeError);
  });
});
