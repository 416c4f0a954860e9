import { paths } from '~/paths';
import { weekdayOf } from '~/text/spanish';
import { type Chapter } from '../chapter';
import { dateOf, dayOf } from '../dates';
import { house } from '../grammar/gospel/house';
import { lake } from '../grammar/gospel/lake';
import { copyrightNote, invitations, outsideLinks } from '../grammar/gospel/notes';
import { people } from '../grammar/gospel/people';
import { type Story } from '../grammar/gospel/story';
import { explicitIds } from '../grammar/themes';
import { kebab } from '../names';
import { pick, type Random, seeded, shuffled } from '../random';
import { choose } from '../template';
import { liturgicalName } from './liturgy';

/** One day as formats.md has it. */
export interface GospelDay {
  date: string;
  weekday: string;
  gospel: { heading: string; reference: string; intro: string; verses: string[]; links: string[] };
  reflexion: string;
  liturgical_note: string;
  url: string;
  copyright_note: string;
}

const stories: Story[] = shuffled(seeded('Relatos de muestra'), [...lake, ...house, ...people]);

const topicsNear = ({ images, virtues }: Chapter['scene']) => [
  ...(images[0]?.topics ?? []),
  ...virtues.slice(0, 1).map(({ topic }) => topic),
];

/** Links to a chapter of the demo book, to the story's theme and to a page elsewhere. */
function linksOf(story: Story, chapters: Chapter[], random: Random): string[] {
  const near = chapters.filter(({ scene }) => topicsNear(scene).includes(story.theme));
  const { volume, index, title } = pick(random, near.length > 0 ? near : chapters);
  const theme = explicitIds[story.theme] ?? kebab(story.theme);
  return [
    `[Volumen ${volume}, capítulo ${index}: ${title}](${paths.volume(volume, { chapter: index })})`,
    ...(random() < 0.6 ? [`[Tema: ${story.theme}](${paths.topic(theme)})`] : []),
    pick(random, outsideLinks),
  ];
}

function reflectionOf(story: Story, random: Random): string {
  const invitation = random() < 0.5 ? [pick(random, invitations)] : [];
  return [...story.reflection, ...invitation].map((text) => `<p>${choose(text, random)}</p>`).join('\n');
}

/** The day's story follows the calendar, so that neighbouring days never share one. */
function gospelOf(day: number, chapters: Chapter[]): GospelDay {
  const date = dateOf(day);
  const random = seeded(`Evangelio ${date}`);
  const number = day % stories.length;
  const story = stories[number];
  if (!story) throw new Error('There are no stories');
  return {
    date,
    weekday: day % 10 === 0 ? '' : weekdayOf(date),
    gospel: {
      heading: pick(random, story.headings),
      reference: `Relato de muestra ${number + 1}, 1-${story.verses.length}`,
      intro: pick(random, story.intros),
      verses: story.verses.map((verse) => choose(verse, random)),
      links: linksOf(story, chapters, random),
    },
    reflexion: reflectionOf(story, random),
    liturgical_note: `${liturgicalName(day)}.`,
    url: `https://example.org/lecturas/${date}`,
    copyright_note: copyrightNote,
  };
}

/** A gospel for every day from `before` days ahead of `today` (YYYY-MM-DD) to `after` days past it. */
export function createGospels(today: string, chapters: Chapter[], range = { before: 60, after: 30 }): GospelDay[] {
  const first = dayOf(today) - range.before;
  return Array.from({ length: range.before + range.after + 1 }, (_, at) => gospelOf(first + at, chapters));
}
