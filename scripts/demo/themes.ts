import { paths } from '~/paths';
import { type Chapter } from './chapter';
import { explicitIds, themeTitles } from './grammar/themes';
import { kebab } from './names';
import { seeded } from './random';
import { summariesOf } from './study/summaries';
import { type Volume } from './volume';

/** One theme as formats.md has it, with the name of its file. */
export interface Theme {
  file: string;
  id?: string;
  title: string;
  items: {
    info: { volume: number; index: number; date: string; link: string };
    dialogue_summary: { speaker: string; summary?: string; text?: string }[];
  }[];
}

/** The chapters of these volumes whose study part names a theme, by theme title and in the order of the book. */
function chaptersByTheme(volumes: Volume[]): Map<string, Chapter[]> {
  const byTheme = new Map<string, Chapter[]>();
  for (const { chapters, studies } of volumes) {
    const byIndex = new Map(chapters.map((chapter) => [chapter.index, chapter]));
    for (const { info, topics = [] } of studies) {
      const chapter = byIndex.get(info.index);
      for (const topic of chapter ? topics : [])
        byTheme.set(topic, [...(byTheme.get(topic) ?? []), chapter as Chapter]);
    }
  }
  return byTheme;
}

/** What the theme's page says of one chapter; both spellings of the summary occur, as in real files. */
function itemOf(chapter: Chapter, title: string): Theme['items'][number] {
  const { volume, index, date } = chapter;
  const random = seeded(`${title} ${volume}-${index}`);
  const spelling = random() < 0.75 ? 'summary' : 'text';
  const summaries = summariesOf(chapter, random, title);
  return {
    info: { volume, index, date, link: paths.volume(volume, { chapter: index }) },
    dialogue_summary: summaries.map(({ speaker, text }) => ({ speaker, [spelling]: text })),
  };
}

/** All themes, with items for the chapters of these volumes only; a theme may have none. */
export function createThemes(volumes: Volume[]): Theme[] {
  const byTheme = chaptersByTheme(volumes);
  return themeTitles.map((title) => {
    const id = explicitIds[title];
    const items = (byTheme.get(title) ?? []).map((chapter) => itemOf(chapter, title));
    return { file: `${kebab(title)}.json`, ...(id === undefined ? {} : { id }), title, items };
  });
}
