import { paths } from '~/paths';
import type { ShownPassage } from './passage';

/** A paragraph that was written on this day of the year, with the way to its chapter and to the others of the day. */
export function PassageOfDay({ volume, index, title, date, speaker, text }: ShownPassage) {
  return (
    <figure className="home-passage home-passage--day">
      <p className="muted-text">
        <Day />, {date}
      </p>
      <blockquote className="serif-text">
        <p>{text}</p>
      </blockquote>
      <figcaption className="muted-text">
        {speaker && `${speaker}. `}
        <a href={paths.volume(volume, { chapter: index, from: paths.day() })}>
          <cite>{title}</cite>
        </a>
      </figcaption>
    </figure>
  );
}

/** Link to the chapters of this day, where none of them is printed. */
export const ThisDay = () => (
  <p>
    <Day /> <span className="muted-text">en los 36 volúmenes</span>
  </p>
);

const Day = () => (
  <a className="action-link" href={paths.day()}>
    Un día como hoy
  </a>
);
