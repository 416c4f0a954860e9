import type { ReadingDays } from '~/domain/bible/schema';
import { paths } from '~/paths';
import { longDate } from '~/text/spanish';
import { FirstSix } from './first-six';

/** The days on which the references of a chapter are the gospel, folded away. */
export function GospelDays({ readings }: { readings: ReadingDays[] }) {
  if (readings.length === 0) return null;
  return (
    <details className="sans-text">
      <summary>Cuándo se leen en el evangelio del día</summary>
      <FirstSix
        items={readings.map(({ reference, last, next }) => (
          <li key={reference}>
            <b>{reference}</b>
            <br />
            {last && <Day date={last}>la última vez</Day>}
            {last && next && ' · '}
            {next && <Day date={next}>la próxima</Day>}
          </li>
        ))}
      />
    </details>
  );
}

const Day = ({ date, children }: { date: string; children: string }) => (
  <>
    {children}, el <a href={paths.gospel({ date })}>{longDate(date)}</a>
  </>
);
