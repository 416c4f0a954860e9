import { mainChapter, zip } from './archives';
import type { SentFile } from './filled';
import { gospelDay } from './study';

/** Files that are wrong, or only look so, and the text shown after pressing 'Revisar'. */
export interface Mistake {
  name: string;
  files: () => Promise<SentFile[]>;
  says: string | RegExp;
}

export const file = (name: string, content: Buffer | string): SentFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content as string),
});
export const json = (content: unknown) => JSON.stringify(content, null, 1);
/** Name and text of a chapter. */
export const chapter = (index: number, change = {}, volume = 5): [string, string] => [
  `${volume}-${index}.json`,
  json(mainChapter(volume, index, { description: 'De prueba', ...change })),
];
export const good = () => zip([chapter(1), chapter(2)]);
/** Returns a lone file. */
export const one = (name: string, content: () => Buffer | string | Promise<Buffer>) => async () => [
  file(name, await content()),
];
export const gospel = json([gospelDay('2031-05-01')]);
