import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { writeDemo } from '../../scripts/demo/files';
import { createGospels } from '../../scripts/demo/gospels';
import { createPlaylist, createThemes } from '../../scripts/demo/lists';
import { shapeOf } from '../../scripts/demo/plan';
import { createVolume, type Volume } from '../../scripts/demo/volume';

// Its importing is tested by tests/api/whole-book and tests/admin/round-trip.

const [first, volume] = [createVolume(1), createVolume(11)];
const turns = [first, volume].flatMap(({ chapters }) => chapters.flatMap(({ dialogue }) => dialogue));
const found = (pattern: RegExp) => turns.flatMap(({ text }) => text.match(pattern) ?? []);
const themes = createThemes([volume]);
const days = createGospels('2026-11-21', volume.chapters);

describe.each([first, volume])('volume $volume', ({ volume: number, chapters, studies }: Volume) => {
  const shape = shapeOf(number);

  it('has the chapters, the dates and about the words of the real one', () => {
    expect(chapters.map(({ index }) => index)).toEqual(Array.from({ length: shape.chapters }, (_, at) => at + 1));
    const dates = chapters.map(({ date }) => date).filter((date) => date !== '');
    expect([...new Set(dates)].sort()).toEqual(dates);
    expect([chapters.length - dates.length, dates[0] ?? null, dates.at(-1) ?? null]).toEqual([
      shape.undated,
      shape.first,
      shape.last,
    ]);
    const words = chapters.flatMap(({ dialogue }) => dialogue.flatMap(({ text }) => text.split(/\s+/))).length;
    expect(Math.abs(words / shape.words - 1)).toBeLessThan(0.2);
    expect(studies.length).toBeGreaterThan(chapters.length * 0.85);
    expect(studies.length).toBeLessThan(chapters.length);
  });
});

it('the book has the 2,307 chapters that the README names', () => {
  const counts = Array.from({ length: 36 }, (_, at) => shapeOf(at + 1).chapters);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2307);
});

it('the prose has no trace of the grammar that makes it, and marks of every kind', () => {
  expect(found(/[{}|]|=>|undefined|NaN| {2}| ,|\.\.|\n{3}|(?<!\p{L})(de|a) el(?!\p{L})/gu)).toEqual([]);
  for (const mark of [/\*\*[^*]+\*\*/, /(?<!\*)\*[^*]+\*(?!\*)/, /^- /m, /^«\p{Lu}/u])
    expect(found(mark).length).toBeGreaterThan(3);
});

it('lacks now and then a video, a text or a part of the study, as the real one does', () => {
  const { items } = createPlaylist(volume);
  const titles = new Set(items.map(({ title }) => title.slice(title.indexOf('. ') + 2)));
  const isListed = volume.chapters.map(({ title }) => titles.has(title));
  expect(items.filter(({ videoId }) => videoId === '').length).toBeGreaterThan(0);
  expect(items.length - isListed.filter(Boolean).length + isListed.filter((is) => !is).length).toBeGreaterThan(0);
  for (const part of ['quiz', 'new_testament', 'homework'])
    expect(volume.studies.filter((study) => !(part in study)).length).toBeGreaterThan(0);
});

it('11-5, to which the news and the help lead, has every part and a video', () => {
  const study = volume.studies.find(({ info }) => info.index === 5);
  const parts = ['dialogue_summary', 'keywords', 'topics', 'quiz', 'new_testament', 'homework', 'bulletpoints'];
  for (const part of [...parts, 'user_comments']) expect(study).toHaveProperty(part);
  expect(createPlaylist(volume).items.find(({ title }) => title.startsWith('11-5.'))?.videoId).toBe('demo11-0005');
});

it('links lead to chapters that are there', () => {
  const texts = [...turns.map(({ text }) => text), JSON.stringify(themes), JSON.stringify(days)];
  const links = texts.flatMap((text) => [...text.matchAll(/\/volume\/(\d+)\?chapter=(\d+)/g)]);
  expect(links.length).toBeGreaterThan(100);
  const isThere = ([, of, index]: RegExpMatchArray) =>
    [first, volume].some((one) => one.volume === Number(of) && Number(index) <= one.chapters.length);
  expect(links.filter((link) => !isThere(link)).map(([link]) => link)).toEqual([]);
});

it('themes list exactly the chapters that name them, and gospels are of each day for three months', () => {
  const listed = themes.flatMap(({ title, items }) => items.map(({ info }) => `${title} ${info.index}`));
  const naming = volume.studies.flatMap(({ info, topics = [] }) => topics.map((title) => `${title} ${info.index}`));
  expect(listed.sort()).toEqual(naming.sort());
  expect([days.length, days[0]?.date, days[60]?.date, days.at(-1)?.date]).toEqual([
    91,
    '2026-09-22',
    '2026-11-21',
    '2026-12-21',
  ]);
});

const folder = await mkdtemp(join(inject('folder'), 'demo-'));

it('the files are the same bytes when they are made again, and say that all is a demonstration', async () => {
  const make = async (name: string) => {
    const { volumes, ...others } = await writeDemo(join(folder, name), [5], '2026-11-21');
    const { playlist, main, optional } = volumes[0]!;
    return Promise.all([playlist, main, optional, ...Object.values(others)].map((path) => readFile(path)));
  };
  const files = await make('one');
  expect(await make('two')).toEqual(files);
  expect(files.at(-1)?.toString()).toMatch(/^# Acerca de [^]*demostración/);
});
