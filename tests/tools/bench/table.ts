import { medianOf, spreadOf } from '../site/statistics';
import { markdown } from '../site/table';
import type { Course, Kind, Rig, Sample } from './rounds';

const COLUMNS = [
  '',
  'CPU ms',
  'database',
  '× memory',
  '× query',
  'a second',
  'p50 · p99 ms',
  'bytes: br · gzip · none',
];

/** Milliseconds of processor per request, its ratios to the bare servers, rates, response times and bytes. */
export function tableOf(rig: Rig, all: Course[]): string {
  const courses = all.filter((one) => one.rig === rig);
  const lines = [...new Set(courses.map(({ line }) => line))];
  const of = (line: Course['line'], kind: Kind, figure: (sample: Sample) => number) =>
    courses.filter((one) => one.line === line && one.kind === kind).flatMap(({ samples }) => samples.map(figure));
  const cpu = ({ cpu: ms }: Sample) => ms;
  const rows = lines.map((line) => {
    const median = (figure: (sample: Sample) => number) => medianOf(of(line, 'site', figure));
    const times = (kind: Kind) => brief(median(cpu) / medianOf(of(line, kind, cpu)));
    return [
      ...[line.name, spreadWords(of(line, 'site', cpu)), brief(median(({ database }) => database ?? NaN))],
      ...[times('memory'), times('query'), whole(median(({ count, seconds }) => count / seconds))],
      `${brief(median(({ p50 }) => p50))} · ${brief(median(({ p99 }) => p99))}`,
      line.bytes.map(whole).join(' · '),
    ];
  });
  const bare = (name: string, kind: Kind) => {
    const words = spreadWords(lines.map((line) => medianOf(of(line, kind, cpu))));
    return [name, words, ...COLUMNS.slice(2).map(() => '')];
  };
  rows.push(bare('the same bytes from memory', 'memory'), bare('after one keyed query', 'query'));
  return markdown(COLUMNS, rows);
}

/** Rows with failed responses, and their number. */
export const faultsOf = (courses: Course[]): string[] =>
  courses.flatMap(({ line, rig, samples }) => {
    const bad = samples.reduce((sum, sample) => sum + sample.bad, 0);
    return bad > 0 ? [`${line.name}, Node ${rig.version}: ${bad} respuestas malas`] : [];
  });

const spreadWords = (figures: number[]) => {
  const { median, least, most } = spreadOf(figures);
  return `${brief(median)} (${brief(least)}–${brief(most)})`;
};

/** Rounds to two significant figures: 0.034, 0.48, 7.6, 214. */
const brief = (figure: number) =>
  Number.isFinite(figure) ? figure.toFixed(figure < 0.1 ? 3 : figure < 1 ? 2 : figure < 100 ? 1 : 0) : '—';

const whole = (figure: number) => Math.round(figure).toLocaleString('en');
