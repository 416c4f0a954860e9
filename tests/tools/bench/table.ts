import type { Floor } from './floor';
import { SCALES, USUAL, type Course, type Line, type Rig, type Sample } from './rounds';
import { medianOf, spreadOf } from '../site/statistics';

const DASH = '—';

/** Results of the measurements. */
export class Results {
  constructor(
    readonly lines: Line[],
    readonly rigs: Rig[],
    private readonly courses: Course[],
  ) {}

  samples(rig: Rig, row: Line, { floor, connections = USUAL }: { floor?: Floor; connections?: number } = {}): Sample[] {
    const isIt = (one: Course) =>
      one.rig === rig && one.row === row && one.floor === floor && one.connections === connections;
    return this.courses.find(isIt)?.samples ?? [];
  }

  median(rig: Rig, row: Line, of: (sample: Sample) => number, how?: { floor?: Floor; connections?: number }): number {
    return medianOf(this.samples(rig, row, how).map(of));
  }
}

/** Milliseconds of processor per request, for each Node, with the bytes: the short table. */
export function costTable(results: Results): string {
  const { lines, rigs } = results;
  const rows = lines.map((row) => [
    row.name,
    ...rigs.map((rig) => spreadWords(results.samples(rig, row).map(({ cpu }) => cpu))),
    row.bytes.map(whole).join(' · '),
  ]);
  const floorRow = (name: string, floor: Floor) => [
    name,
    ...rigs.map((rig) => spreadWords(lines.map((row) => results.median(rig, row, ({ cpu }) => cpu, { floor })))),
    '',
  ];
  return table(
    ['', ...rigs.map(({ version }) => `Node ${version}`), 'bytes: br · gzip · none'],
    [...rows, floorRow('the same bytes from memory', 'memory'), floorRow('after one keyed query', 'query')],
  );
}

/** Ratios to the floors, request rate and response times. */
export function rateTable(results: Results, rig: Rig): string {
  const rows = results.lines.map((row) => {
    const of = (what: (sample: Sample) => number, floor?: Floor) => results.median(rig, row, what, { floor });
    const times = (floor: Floor) => brief(of(({ cpu }) => cpu) / of(({ cpu }) => cpu, floor));
    return [
      ...[row.name, brief(of(({ database }) => database ?? NaN)), times('memory'), times('query')],
      whole(of(({ count, seconds }) => count / seconds)),
      `${brief(of(({ p50 }) => p50))} · ${brief(of(({ p99 }) => p99))}`,
    ];
  });
  return table([`Node ${rig.version}`, 'database', '× memory', '× query', 'a second', 'p50 · p99 ms'], rows);
}

/** Some rows at every number of connections. */
export function scaleTable(results: Results, rig: Rig): string {
  const scales = [...SCALES, USUAL].toSorted((one, other) => one - other);
  const rows = results.lines.filter(({ isScaled }) => isScaled).map((row) => [
    row.name,
    ...scales.map((connections) => {
      const of = (what: (sample: Sample) => number) => results.median(rig, row, what, { connections });
      const rate = whole(of(({ count, seconds }) => count / seconds));
      return `${brief(of(({ cpu }) => cpu))} · ${rate} · ${brief(of(({ p50 }) => p50))} · ${brief(of(({ p99 }) => p99))}`;
    }),
  ]); // prettier-ignore
  if (rows.length === 0) return '';
  return table([`Node ${rig.version}: CPU ms · a second · p50 · p99`, ...scales.map(String)], rows);
}

/** Rows with failed responses, and their number. */
export function faultsOf(results: Results): string[] {
  return results.lines.flatMap((row) =>
    results.rigs.flatMap((rig) => {
      const bad = results.samples(rig, row).reduce((sum, sample) => sum + sample.bad, 0);
      return bad > 0 ? [`${row.name}, Node ${rig.version}: ${bad} respuestas malas`] : [];
    }),
  );
}

const spreadWords = (figures: number[]) => {
  const { median, least, most } = spreadOf(figures);
  return `${brief(median)} (${brief(least)}–${brief(most)})`;
};

/** Rounds to two significant figures: 0.034, 0.48, 7.6, 214. */
const brief = (figure: number) =>
  Number.isFinite(figure) ? figure.toFixed(figure < 0.1 ? 3 : figure < 1 ? 2 : figure < 100 ? 1 : 0) : DASH;

const whole = (figure: number) => Math.round(figure).toLocaleString('en');

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map(line).concat('').join('\n');

const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
