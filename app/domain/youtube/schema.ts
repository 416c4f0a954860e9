import { z } from 'zod';
import { bounded, trimmed } from '~/text/bounded';
import { playlistIn } from './playlist-id';

/** Videos of a list: as many as YouTube allows. */
export const MOST_VIDEOS = 5000;
/** Rows of the table on a page: with their fields a form has as many as one may send. */
export const ROWS = 20;
/** Files of one list, such as the pages of `playlistItems`, of 50 videos each; and their bytes. */
export const MOST_PAGES = 100;
export const FILE_BYTES = 5 * 1024 * 1024;
export const FILES_BYTES = 20 * 1024 * 1024;
/** Videos that are gone on a page of their list. */
export const GONE_PER_PAGE = 50;
/** Lists of one member that wait, and the days that they do. */
export const MOST_LISTS = 10;
export const DAYS_OF_LIST = 1;

/** Whether a video can be seen: those that are private or deleted stand in a list under these words. */
export type VideoState = 'there' | 'private' | 'deleted';

/** A video as YouTube's tools give it. */
export interface GivenVideo {
  videoId: string;
  title: string;
  url: string;
  channelTitle: string;
  thumbnail: string;
  state: VideoState;
  /** Number that stands beside it in a table. */
  number?: number;
}

/** A list of videos as it was given: '' for what is not said. */
export interface GivenList {
  playlistId: string;
  title: string;
  description: string;
  videos: GivenVideo[];
  /** Number of videos that the list says it has; null where it says none. */
  total: number | null;
}

/** Number and title that a video gets in the volume; the number is null where it stays out. */
export interface ListRow {
  number: number | null;
  title: string;
}

/** A list that is being numbered, with a row for each of its videos once its volume is known. */
export interface YouTubeList extends GivenList {
  volume: number | null;
  /** True if the volume's other videos stay. */
  keepsOthers: boolean;
  rows: ListRow[];
}

/** A video of the book that YouTube no longer has, or keeps private. */
export interface GoneVideo {
  volume: number;
  index: number;
  title: string;
  videoId: string;
  /** YouTube says of few that they are private: for a key most of those are as if they were gone. */
  state: 'private' | 'gone';
  since: Date;
}

export const addressesForm = z.object({
  addresses: trimmed(60_000, { missing: 'Pega al menos una dirección' }).min(1, 'Pega al menos una dirección'),
});

const number = trimmed(10)
  .regex(/^[1-9]\d{0,8}$/, 'Escribe un número desde 1, o deja el campo vacío')
  .transform(Number)
  .optional();
const title = trimmed(280).optional();

/** Names of the fields of the row `at` of a page. */
export const rowFields = (at: number) => ({ number: `numero${at}`, title: `titulo${at}` });

const rows = Array.from({ length: ROWS }, (_, at) => rowFields(at));

/** Names of the fields that a page has for its rows, which the last page has in part. */
export const ROW_FIELDS = rows.flatMap((row) => [row.number, row.title]);

const listHead = z.object({
  volume: trimmed(4)
    .regex(/^(?:[1-9]|[12]\d|3[0-6])$/, 'Elige un volumen, del 1 al 36')
    .transform(Number)
    .optional(),
  title: trimmed(280).optional(),
  playlist: trimmed(500)
    .refine((text) => playlistIn(text) !== null, 'Escribe la dirección de la playlist, o su identificador')
    .optional(),
  keepsOthers: z.boolean().default(false),
  desde: number,
  primero: number,
  isReversed: z.boolean().default(false),
  pagina: bounded(4),
  step: z.enum(['next', 'number', 'review']).optional(),
});

/** The fields of a list besides those of its rows. */
export type ListHead = z.output<typeof listHead>;

export const listForm = listHead.extend(
  Object.fromEntries(
    rows.flatMap((row): [string, z.ZodType][] => [
      [row.number, number],
      [row.title, title],
    ]),
  ),
);
