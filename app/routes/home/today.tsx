import { paths } from '~/paths';

/** A paragraph that was written on this day of the year. */
export interface WordsOfDay {
  to: string;
  year: number;
  text: string;
}

/** A highlight of the member's, with the time since it was made in words. */
export interface Reminder {
  to: string;
  ago: string;
  text: string;
}

interface TodayProps {
  hasGospel: boolean;
  /** The day in words. */
  today: string;
  /** Beginning of its gospel; '' without one. */
  verse: string;
  words: WordsOfDay | null;
  /** Stands in the place of the day's words. */
  reminder: Reminder | null;
}

/** Lists what is of today, and the topics, for members: a line each. */
export function Today({ hasGospel, today, verse, words, reminder }: TodayProps) {
  return (
    <ul role="list" className="plain-list home-today">
      {hasGospel && (
        <li>
          <a href={paths.gospel()}>Evangelio del día</a>{' '}
          {verse ? <span className="serif-text">{verse}</span> : <span className="muted-text">{today}</span>}
        </li>
      )}
      {reminder && (
        <li>
          <a href={paths.highlights()}>Una marca tuya</a>
          <span className="muted-text">, {reminder.ago}:</span>{' '}
          <a className="serif-text" href={reminder.to}>
            {reminder.text}
          </a>
        </li>
      )}
      <li>
        <a href={paths.day()}>Un día como hoy</a>
        {words && !reminder ? (
          <>
            <span className="muted-text">, en {words.year}:</span>{' '}
            <a className="serif-text" href={words.to}>
              {words.text}
            </a>
          </>
        ) : (
          <span className="muted-text"> en los 36 volúmenes</span>
        )}
      </li>
      <li>
        <a href={paths.topics()}>Explorar temas</a> <span className="muted-text">Los temas de los 36 volúmenes</span>
      </li>
    </ul>
  );
}
