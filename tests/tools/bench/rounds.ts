import { costOf } from './cpu';
import { FLOORS, floorPath, type Floor, type Floors } from './floor';
import { fire, type Answered, type Asked } from './load';
import { forgetLimits } from './people';
import type { Row } from './rows';
import type { Served } from './server';

/** The servers that one Node runs. */
export interface Rig {
  /** Its Node. */
  version: string;
  served: Served;
  floors: Floors;
}

/** What one round of one line came to, in milliseconds of processor for each request. */
export interface Sample extends Answered {
  cpu: number;
  /** The part of it that Postgres took; undefined where that is not known. */
  database: number | undefined;
}

/** A row with what its floors answer. */
export interface Line extends Row {
  /** Its place among all. */
  at: number;
  example: Asked;
  /** Bytes of an answer as brotli, as gzip and as it is. */
  bytes: number[];
}

/** Something that is measured once in every round. */
export interface Course {
  row: Line;
  rig: Rig;
  connections: number;
  /** The bare server in place of the site. */
  floor?: Floor;
  samples: Sample[];
}

const ROUNDS = 3;
const SECONDS = { own: 1.2, floor: 0.5 }; // a bare server answers enough in less
const WARM_UP = { own: 1.5, scaled: 0.4 }; // a server compiles what it has run often
const MOST = 20_000; // readers may not ask as often as a bare server can answer
/** Connections at which every row is measured, and those at which some are. */
export const USUAL = 4;
export const SCALES = [1, 16, 64];

/** Every course of the table: each row and its floors, and some rows at other numbers of connections. */
export function coursesOf(rows: Line[], rigs: Rig[]): Course[] {
  return rows.flatMap((row) => {
    const all = [{ connections: USUAL }, ...FLOORS.map((floor) => ({ connections: USUAL, floor }))];
    const scaled = row.isScaled ? SCALES.map((connections) => ({ connections })) : [];
    return [...all, ...scaled].flatMap((how) => rigs.map((rig) => ({ row, rig, ...how, samples: [] })));
  });
}

async function sampleOf(course: Course, amount: number, postmaster: number): Promise<Sample> {
  const { row, rig, connections, floor } = course;
  const { url, child } = floor ? rig.floors : rig.served;
  const asked = floor ? [{ ...row.example, path: floorPath(floor, row.at) }] : await row.asks(amount);
  await forgetLimits();
  const { result, cost } = await costOf(child, postmaster, () => fire({ url, asked, connections, amount }));
  const { server, database } = cost;
  return {
    ...result,
    cpu: (server + (database ?? 0)) / result.count,
    database: database === undefined ? undefined : database / result.count,
  };
}

function secondsFor({ samples, floor, connections }: Course): number {
  if (floor) return SECONDS.floor;
  if (samples.length > 1) return SECONDS.own;
  return connections === USUAL ? WARM_UP.own : WARM_UP.scaled;
}

/** How many requests fill the time of a course, as far as its last round tells. */
function amountFor(course: Course): number {
  const { samples, connections } = course;
  const last = samples.at(-1);
  if (!last) return Math.max(USUAL, connections) * 8;
  const amount = Math.round((last.count / last.seconds) * secondsFor(course));
  return Math.min(MOST, Math.max(connections * 2, amount));
}

/**
 * Measures all courses in turn, round after round, so that what else the machine does falls on each alike. What warms
 * them up counts for nothing.
 */
export async function measureRounds(courses: Course[], postmaster: number): Promise<void> {
  for (let round = -2; round < ROUNDS; round++) {
    for (const course of courses) {
      course.samples.push(await sampleOf(course, amountFor(course), postmaster));
    }
  }
  for (const { samples } of courses) samples.splice(0, 2);
}
