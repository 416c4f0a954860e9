import type { ChapterRef } from '~/domain/book/chapter-ref';
import { paths } from '~/paths';

/** A paragraph as the home page prints it. */
export interface ShownPassage extends ChapterRef {
  /** '11-5. La luz…' */
  title: string;
  /** In words: the day, or for a passage of this day 'en 1907'; '' without one. */
  date: string;
  speaker: string;
  text: string;
}

/** A paragraph of the book for readers without an account, and the way to its chapter. */
export function PassageToRead({ volume, index, title, date, speaker, text }: ShownPassage) {
  const chapter = paths.volume(volume, { chapter: index });
  return (
    <figure className="home-passage">
      <blockquote className="serif-text">
        <p>{text}</p>
      </blockquote>
      <figcaption className="muted-text">
        {[speaker, date].filter(Boolean).join(', ')}
        {(speaker || date) && '. '}
        <cite>{title}</cite>
      </figcaption>
      <p>
        <a className="button" href={paths.register({ redirect: chapter })}>
          Leer el capítulo
        </a>
      </p>
    </figure>
  );
}

/** The first chapter, for a member who has opened none. */
export function BeginHere({ to, name, time }: { to: string; name: string; time: string }) {
  return (
    <div className="go-on">
      <p>
        <a className="go-on__link" href={to}>
          <b>Empieza aquí:</b> <span className="serif-text">{name}</span>
        </a>
      </p>
      <p className="hint-text">
        {time}. Lee despacio; al final puedes marcarlo y seguir. Si algo no está claro, mira la{' '}
        <a href={paths.help()}>ayuda</a>.
      </p>
    </div>
  );
}
