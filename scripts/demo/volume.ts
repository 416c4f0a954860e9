import { type Chapter } from './chapter';
import { cornerstone, cornerstoneStudy } from './cornerstone';
import { compose } from './composition';
import { plansOf } from './plan';
import { seeded } from './random';
import { shapeOf } from './shape';
import { type Study, studyOf } from './study/study';
import { Supply } from './supply';
import { topicsOf } from './topics';

/** One volume of the demo book; `studies` are the optional files of most of its chapters. */
export interface Volume {
  volume: number;
  chapters: Chapter[];
  studies: Study[];
}

/** The others have no optional file. */
const studyChance = 0.94;

/** Makes the volume's chapters one after the other: the same for the same number, whatever else is made. */
export function createVolume(volume: number): Volume {
  const random = seeded(`Libro de Cielo ${volume}`);
  const supply = new Supply(random);
  const titles = new Set<string>();
  const made: Volume = { volume, chapters: [], studies: [] };
  for (const plan of plansOf(shapeOf(volume), random)) {
    supply.nextChapter();
    const chapter = compose(plan, titles, supply, random);
    made.chapters.push(chapter);
    if (random() < studyChance) made.studies.push(studyOf(chapter, topicsOf(chapter, random), supply, random));
  }
  return volume === cornerstone.volume ? withCornerstone(made) : made;
}

function withCornerstone(made: Volume): Volume {
  const other = ({ index }: { index: number }) => index !== cornerstone.index;
  const byIndex = (one: Chapter, two: Chapter) => one.index - two.index;
  return {
    ...made,
    chapters: [...made.chapters.filter(other), cornerstone].sort(byIndex),
    studies: [...made.studies.filter(({ info }) => other(info)), cornerstoneStudy].sort(
      (one, two) => one.info.index - two.info.index,
    ),
  };
}
