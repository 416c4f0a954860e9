import { describe, expect, it } from 'vitest';
import { createThemes, kebab } from '../../../scripts/demo/lists';
import { volumeOf } from './reading';

const volumes = [5, 11].map(volumeOf);
const themes = createThemes(volumes);

describe('the themes', () => {
  it('are about sixty, with titles of many letters, accents and Ñ among them', () => {
    expect(themes.length).toBeGreaterThanOrEqual(55);
    const letters = new Set(themes.map(({ title }) => title[0]));
    expect(letters.size).toBeGreaterThan(18);
    for (const letter of ['Á', 'Í', 'Ñ', 'Ó'])
      expect([...themes.map(({ title }) => title.charAt(0))]).toContain(letter);
  });

  it('have ids in kebab-case ASCII, a few of them explicit, all different', () => {
    const ids = themes.map(({ id, file }) => id ?? file.replace('.json', ''));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const explicit = themes.filter(({ id }) => id !== undefined);
    expect(explicit.length).toBeGreaterThan(1);
    expect(explicit.length).toBeLessThan(10);
    expect(kebab('Ñandutí y encaje')).toBe('nanduti-y-encaje');
  });

  it('list exactly the chapters that name them', () => {
    const listed = themes.flatMap(({ title, items }) =>
      items.map(({ info }) => `${title} ${info.volume}-${info.index}`),
    );
    const naming = volumes.flatMap(({ studies }) =>
      studies.flatMap(({ info, topics = [] }) => topics.map((title) => `${title} ${info.volume}-${info.index}`)),
    );
    expect(listed.sort()).toEqual(naming.sort());
  });

  it('link to chapters that exist and tell something of each', () => {
    const chapters = new Map(
      volumes.flatMap(({ chapters: all }) => all.map((one) => [`${one.volume}-${one.index}`, one] as const)),
    );
    for (const { info, dialogue_summary } of themes.flatMap(({ items }) => items)) {
      expect(info.link).toBe(`/volume/${info.volume}?chapter=${info.index}`);
      expect(chapters.get(`${info.volume}-${info.index}`)?.date).toBe(info.date);
      expect(dialogue_summary.length).toBeGreaterThan(0);
      for (const { summary, text } of dialogue_summary) expect(summary ?? text).toMatch(/^\p{Lu}.+[.»]$/u);
    }
  });

  it('are the same whatever volumes are asked for', () => {
    const names = (list: typeof themes) => list.map(({ file, id, title }) => ({ file, id, title }));
    expect(names(createThemes([volumeOf(8)]))).toEqual(names(themes));
  });
});
