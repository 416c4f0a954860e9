import { normalForm } from '~/text/normal-form';
import { FileFault } from '~/files/fault';
import { decodeUtf8, keyedOnce, parseJson, tidied } from '~/files/json.server';
import { fileBytes, type OpenFile } from '~/files/open-file.server';
import type { WorkerJob } from '~/files/worker-job.server';
import { listIn } from './listed.server';
import { MOST_VIDEOS, type GivenList } from './schema';
import { readVideoFile } from './text.server';

/** Lists that files hold, and whether all are tables or addresses, which seldom hold a whole playlist. */
interface FilesRead {
  given: GivenList;
  isPart: boolean;
}

/** Reads files from YouTube's tools and from spreadsheets as one list. Faults name their file. */
export const youTubeFiles: WorkerJob<OpenFile[], FilesRead> = {
  name: 'youtube',
  work: async function* (files) {
    const values: unknown[] = [];
    const tables: GivenList[] = [];
    for (const file of files) {
      await named(file, async () => {
        const bytes = await fileBytes(file);
        if (isJson(bytes)) values.push(...valuesIn(bytes));
        else tables.push(tableIn(file.name, bytes));
      });
    }
    const lists =
      values.length > 0 ? [await named(files.length === 1 ? files[0]! : { name: '' }, () => listIn(values))] : [];
    yield { given: together([...lists, ...tables]), isPart: lists.length === 0 };
  },
};

/** Tells by its first sign whether a file is meant as JSON. */
const isJson = (bytes: Buffer) => /^(?:\xef\xbb\xbf)?\s{0,99}[{[]/.test(bytes.toString('latin1', 0, 110));

/** The list that a table is; its title is that in the name of the file, as Takeout writes it. */
function tableIn(name: string, bytes: Buffer): GivenList {
  const { videos, playlistId, listed, title } = readVideoFile(bytes);
  const [, named = ''] =
    /^(.{1,280}?)(?:-v[ií]deos)?(?: ?\(\d{1,3}\))?\.(?:csv|tsv|txt)$/i.exec(normalForm(name)) ?? [];
  return {
    playlistId: playlistId || listed,
    title: title || (/vol/i.test(named) ? named : ''),
    description: '',
    videos,
    total: null,
  };
}

/** Several lists as one. @throws FileFault for too many videos, and for none. */
function together(lists: GivenList[]): GivenList {
  const videos = lists.flatMap((list) => list.videos);
  if (videos.length === 0) throw new FileFault('No tiene ningún video.');
  if (videos.length > MOST_VIDEOS) throw new FileFault(`Tiene más de ${MOST_VIDEOS} videos.`);
  const of = (key: 'playlistId' | 'title' | 'description') => lists.map((list) => list[key]).find(Boolean) ?? '';
  const total = lists.length === 1 ? lists[0]!.total : null;
  return { playlistId: of('playlistId'), title: of('title'), description: of('description'), videos, total };
}

async function named<Result>({ name }: Pick<OpenFile, 'name'>, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileFault && name) throw new FileFault(`«${name.slice(0, 100)}»: ${error.message}`);
    throw error;
  }
}

/** The values of a file: of `yt-dlp -j` one on each line. */
function valuesIn(bytes: Buffer): unknown[] {
  const lines = linesIn(bytes);
  const parts = lines.length > 1 ? lines.map((line) => Buffer.from(line)) : [bytes];
  return parts.map((part) => tidied(keyedOnce(parseJson(part))));
}

/** The lines of a file in which each is an object; none of any other. */
function linesIn(bytes: Buffer): string[] {
  if (bytes[0] !== 0x7b) return []; // {
  const lines = decodeUtf8(bytes)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.every((line) => line.startsWith('{') && line.endsWith('}')) ? lines : [];
}
