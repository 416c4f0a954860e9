import { FileFault } from '~/files/fault';
import { decodeUtf8, keyedOnce, parseJson, tidied } from '~/files/json.server';
import { fileBytes, type OpenFile } from '~/files/open-file.server';
import type { WorkerJob } from '~/files/worker-job.server';
import { listIn } from './listed.server';
import type { GivenList } from './schema';

/** Reads files from YouTube's tools as one list. Faults name their file. */
export const youTubeFiles: WorkerJob<OpenFile[], GivenList> = {
  name: 'youtube',
  work: async function* (files) {
    const values: unknown[] = [];
    for (const file of files) values.push(...(await named(file, () => valuesIn(file))));
    yield await named(files.length === 1 ? files[0]! : { name: '' }, () => listIn(values));
  },
};

async function named<Result>({ name }: Pick<OpenFile, 'name'>, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileFault && name) throw new FileFault(`«${name.slice(0, 100)}»: ${error.message}`);
    throw error;
  }
}

/** The values of a file: of `yt-dlp -j` one on each line. */
async function valuesIn(file: OpenFile): Promise<unknown[]> {
  const bytes = await fileBytes(file);
  const lines = linesIn(bytes);
  const parts = lines.length > 1 ? lines.map((line) => Buffer.from(line)) : [bytes];
  return parts.map((part) => tidied(keyedOnce(parseJson(part))));
}

/** The lines of a file in which each is an object; none of any other. */
function linesIn(bytes: Buffer): string[] {
  if (bytes[0] !== 0x7b) return []; // {
  const lines = decodeUtf8(bytes).split('\n').map((line) => line.trim()).filter(Boolean); // prettier-ignore
  return lines.every((line) => line.startsWith('{') && line.endsWith('}')) ? lines : [];
}
