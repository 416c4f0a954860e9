import { READING_ACTS, type ReadingAct, type WeekFigures } from '~/domain/readings/schema';

const HEIGHT = 64;
const STEP = 20;
const WIDTH = 14;

/** Picture of an act that has figures, by week, the last at the right; the table has its numbers. */
export function ReadingChart({ act, weeks }: { act: ReadingAct; weeks: WeekFigures[] }) {
  const counts = weeks.map(({ figures }) => figures[act] ?? 0).reverse();
  const most = Math.max(...counts);
  return (
    <figure className="reading-chart">
      <figcaption>{READING_ACTS[act]}</figcaption>
      <svg
        role="img"
        aria-label={`Hasta ${most.toLocaleString('es-MX')} en una semana`}
        viewBox={`0 0 ${counts.length * STEP} ${HEIGHT + 1}`}
      >
        {counts.map((count, at) => {
          const height = Math.round((count / most) * HEIGHT);
          return <rect key={at} x={at * STEP} y={HEIGHT - height} width={WIDTH} height={height} />;
        })}
        <path d={`M0 ${HEIGHT + 0.5}h${counts.length * STEP}`} />
      </svg>
    </figure>
  );
}
