import { paths } from '~/paths';
import { weekdayOf } from '~/text/spanish';
import { themeId } from './lists';
import { dateOf, dayOf } from './plan';
import { pick, type Random, seeded } from './random';
import { gospels, type Story } from './texts';
import { type Chapter } from './volume';

const stories = gospels.relatos;

/** A gospel for every day from `before` days ahead of `today` (YYYY-MM-DD) to `after` days past it. */
export function createGospels(today: string, chapters: Chapter[], range = { before: 60, after: 30 }) {
  const first = dayOf(today) - range.before;
  return Array.from({ length: range.before + range.after + 1 }, (_, at) => gospelOf(first + at, chapters));
}

/** Makes one day as formats.md has it. The story follows the calendar, so that neighbouring days never share one. */
function gospelOf(day: number, chapters: Chapter[]) {
  const date = dateOf(day);
  const random = seeded(`Evangelio ${date}`);
  const number = day % stories.length;
  const story = stories[number] as Story;
  return {
    date,
    weekday: day % 10 === 0 ? '' : weekdayOf(date),
    gospel: {
      heading: story.titular,
      reference: `${story.cita} (relato de muestra)`,
      intro: story.entrada,
      verses: story.relato,
      links: linksOf(story, chapters, random),
    },
    reflexion: [...story.reflexión, ...(random() < 0.5 ? [pick(random, gospels.invitaciones)] : [])]
      .map((text) => `<p>${text}</p>`)
      .join('\n'),
    liturgical_note: 'Día de muestra, fuera del calendario litúrgico.',
    url: `https://example.org/lecturas/${date}`,
    copyright_note: gospels.nota,
  };
}

/** Makes links to a chapter of the demo book, to the story's theme and to an external page. */
function linksOf({ tema }: Story, chapters: Chapter[], random: Random): string[] {
  const { volume, index, title } = pick(random, chapters);
  return [
    `[Volumen ${volume}, capítulo ${index}: ${title}](${paths.volume(volume, { chapter: index })})`,
    ...(random() < 0.6 ? [`[Tema: ${tema}](${paths.topic(themeId(tema))})`] : []),
    pick(random, gospels.enlaces),
  ];
}
