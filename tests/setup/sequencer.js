import { existsSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

/**
 * Projects, those of the longest files first, so that at the end short ones fill the gaps; the files of each together
 * share processes.
 */
const PROJECTS = ['e2e', 'scripts', 'sources', 'mail', 'alone', 'app'];

/** Files of half a minute and more, the longest first. All others go by their size, or by the time they last took. */
const LONGEST = [
  'e2e/answers.long',
  'e2e/island-acts.long',
  'e2e/every-page',
  'e2e/offline-reader.long',
  'e2e/walk.long',
  'e2e/journeys',
  'e2e/drafts.long',
  'scripts/start/preparing.long',
  'scripts/start/crash.long',
  'scripts/commands/first-content',
  'admin/round-trip',
  'forms/book',
  'forms/readers',
  'forms/panel',
  'forms/desk',
  'forms/uploads',
  'forms/visitors',
  'pages/error-catalogue',
  'pages/bad-queries',
  'admin/reviews-broken-off.long',
  'http/holding.long',
  'admin/csv-slow.long',
].map((name) => `tests/${name}.test.ts`);

const gone = LONGEST.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)));
if (gone.length > 0) throw new Error(`tests/setup/sequencer.js names what is not there: ${gone.join(', ')}`);

/** Starts with the longest files: a long file that comes last is waited for by idle cores. */
export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    /** @param {import('vitest/node').TestSpecification} file */
    const orderOf = ({ project, moduleId }) => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
      return [PROJECTS.indexOf(project.name), at < 0 ? LONGEST.length : at];
    };
    const orders = new Map(files.map((file) => [file, orderOf(file)]));
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => {
      const [[project = 0, order = 0] = [], [otherProject = 0, otherOrder = 0] = []] = [
        orders.get(one),
        orders.get(other),
      ];
      return project - otherProject || order - otherOrder;
    });
  }
}
