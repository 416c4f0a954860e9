import type { ChapterRef } from '~/domain/book/chapter-ref';
import { paths } from '~/paths';
import type { SafeHtml } from '~/text/html';

/** A paragraph as the home page prints it. */
export interface ShownPassage extends ChapterRef {
  /** '11-5. La luz…' */
  title: string;
  /** In words, '' without one. */
  date: string;
  speaker: string;
  text: string;
}

/** A paragraph of the book for readers without an account. */
export function PassageToRead({ title, date, speaker, text }: ShownPassage) {
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
    </figure>
  );
}

interface IntroductionProps {
  html: SafeHtml;
  /** Chapter to begin with: that of the passage, else the first; null without a text. */
  begin: ChapterRef | null;
}

/** Introduces the book to visitors, and leads in. */
export function Introduction({ html, begin }: IntroductionProps) {
  return (
    <>
      <div className="home-introduction" dangerouslySetInnerHTML={{ __html: html }} />
      {begin && (
        <p>
          <a
            className="button button--main"
            href={paths.register({ redirect: paths.volume(begin.volume, { chapter: begin.index }) })}
          >
            Empieza por el capítulo <span className="home-begin__number">{`${begin.volume}-${begin.index}`}</span>
          </a>
        </p>
      )}
    </>
  );
}

/** The first chapter, for a member who has opened none. */
export function BeginHere({ to, name, time }: { to: string; name: string; time: string }) {
  return (
    <div className="go-on">
      <p className="go-on__way">
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
