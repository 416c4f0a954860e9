import { describe, expect, it } from 'vitest';
import { createGospels } from '../../../scripts/demo/gospels';
import { volumeOf } from './reading';

const { chapters } = volumeOf(11);
const days = createGospels('2026-11-21', chapters);

describe('the gospels', () => {
  it('run from sixty days before to thirty days after, one a day', () => {
    expect(days).toHaveLength(91);
    expect(days[0]?.date).toBe('2026-09-22');
    expect(days[60]?.date).toBe('2026-11-21');
    expect(days.at(-1)?.date).toBe('2026-12-21');
  });

  it('have verses of more than ten characters, all different', () => {
    for (const { gospel } of days) {
      expect(gospel.verses.length).toBeGreaterThanOrEqual(4);
      expect(new Set(gospel.verses).size).toBe(gospel.verses.length);
      for (const verse of gospel.verses) expect(verse.length).toBeGreaterThan(10);
    }
  });

  it('fill every field, but leave some weekdays to be worked out', () => {
    for (const { gospel, reflexion, liturgical_note, url, copyright_note } of days) {
      for (const text of [gospel.heading, gospel.intro, liturgical_note, copyright_note]) expect(text).not.toBe('');
      expect(gospel.reference).toMatch(/^Relato de muestra \d+, 1-\d$/);
      expect(url).toMatch(/^https:\/\/example\.org\//);
      expect(reflexion).toMatch(/^<p>/);
      expect(reflexion.replace(/<\/?(p|em|strong)>/g, '')).not.toMatch(/[<>]/);
    }
    const empty = days.filter(({ weekday }) => weekday === '').length;
    expect(empty).toBeGreaterThan(0);
    expect(empty).toBeLessThan(20);
    expect(days[60]?.weekday).toBe('Sábado');
  });

  it('link to chapters that exist, by title, and to pages elsewhere', () => {
    const titles = new Map(chapters.map(({ index, title }) => [index, title]));
    for (const link of days.flatMap(({ gospel }) => gospel.links)) {
      const [, text = '', address = ''] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(link) ?? [];
      expect(address).toMatch(/^(\/volume\/11\?chapter=|\/tema\/|https:\/\/)/);
      const chapter = /chapter=(\d+)/.exec(address)?.[1];
      if (chapter !== undefined) expect(text).toContain(titles.get(Number(chapter)));
    }
  });

  it('never tell the same story on neighbouring days', () => {
    days.slice(1).forEach(({ gospel }, at) => expect(gospel.reference).not.toBe(days[at]?.gospel.reference));
  });

  it('say the same of a day whenever they are made', () => {
    const later = createGospels('2026-12-01', chapters, { before: 10, after: 0 });
    expect(later[0]).toEqual(days[60]);
  });
});
