import { costOf } from './cpu';
import { FLOORS, floorPath, type Floor, type Floors } from './floor';
import { fire, type LoadResult, type LoadRequest } from './load';
import { forgetLimits } from './people';
import type { Row } from './rows';
import type { Served } from '../site/server';

/** Servers that one Node runs. */
export interface Rig {
  /** Version of its Node. */
  version: string;
  served: Served;
  floors: Floors;
}

/** Result of one round of one line, in milliseconds of processor per request. */
export interface Sample extends LoadResult {
  cpu: number;
  /** Part of it that Postgres took; undefined if it is not known. */
  database: number | undefined;
}

/** Row of the table, with the response sizes. */
export interface Line extends Row {
  /** Its index among all. */
  at: number;
  example: LoadRequest;
  /** Bytes of a response as brotli, as gzip and uncompressed. */
  bytes: number[];
}

/** Measurement that is made once in every round. */
export interface Course {
  row: Line;
  rig: Rig;
  connections: number;
  /** Bare server in place of the site. */
  floor?: Floor;
  samples: Sample[];
}

const ROUNDS = 3;
const SECONDS = { own: 1.2, floor: 0.5 }; // a bare server gives enough responses in less
const WARM_UP = { own: 1.5, scaled: 0.4 }; // a server compiles what it has run often
const MOST = 20_000; // readers may not send requests as fast as a bare server can handle them
/** Numbers of connections at which every row is measured, and at which some are. */
export const USUAL = 4;
export const SCALES = [1, 16, 64];

/** Courses of the table: each row and its floors, and some rows at other numbers of connections. */
export function coursesOf(rows: Line[], rigs: Rig[]): Course[] {
  return rows.flatMap((row) => {
    const all = [{ connections: USUAL }, ...FLOORS.map((floor) => ({ connections: USUAL, floor }))];
    const scaled = row.isScaled ? SCALES.map((connections) => ({ connections })) : [];
    return [...all, ...scaled].flatMap((how) => rigs.map((rig) => ({ row, rig, ...how, samples: [] })));
  });
}

/**
 * Measures all courses in turn, round after round, so that other work of the machine affects all alike. Warm-up rounds
 * are dropped.
 */
export async function measureRounds(courses: Course[], postmaster: number): Promise<void> {
  for (let round = -2; round < ROUNDS; round++) {
    for (const course of courses) {
      course.samples.push(await sampleOf(course, amountFor(course), postmaster));
    }
  }
  for (const { samples } of courses) samples.splice(0, 2);
}

async function sampleOf(course: Course, amount: number, postmaster: number): Promise<Sample> {
  const { row, rig, connections, floor } = course;
  const { url, child } = floor ? rig.floors : rig.served;
  const requests = floor ? [{ ...row.example, path: floorPath(floor, row.at) }] : await row.asks(amount);
  await forgetLimits();
  const { result, cost } = await costOf(child, postmaster, () => fire({ url, requests, connections, amount }));
  const { server, database } = cost;
  return {
    ...result,
    cpu: (server + (database ?? 0)) / result.count,
    database: database === undefined ? undefined : database / result.count,
  };
}

/** Number of requests that fill the time of a course, estimated from its last round. */
function amountFor(course: Course): number {
  const { samples, connections } = course;
  const last = samples.at(-1);
  if (!last) return Math.max(USUAL, connections) * 8;
  const amount = Math.round((last.count / last.seconds) * secondsFor(course));
  return Math.min(MOST, Math.max(connections * 2, amount));
}

function secondsFor({ samples, floor, connections }: Course): number {
  if (floor) return SECONDS.floor;
  if (samples.length > 1) return SECONDS.own;
  return connections === USUAL ? WARM_UP.own : WARM_UP.scaled;
}
