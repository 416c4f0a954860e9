import { paths, volumeImage } from '~/paths';
import { useSite } from '~/ui/page-state';

/** A chapter that somebody shared, as it may be named before a login. */
export interface SharedRef {
  volume: number;
  /** '11-5. La luz…' */
  name: string;
  /** In words, '' without one. */
  date: string;
  /** Number of the paragraph, where one was shared. */
  paragraph: number | null;
  /** First words of its text, for visitors; '' where administrators do not show them, or there are none. */
  excerpt: string;
}

/** Title, description and image of a link to the chapter in a message or on another site. */
export const shownOf = ({ volume, name, date, excerpt }: SharedRef) => ({
  title: name,
  description: excerpt || [`Libro de Cielo, Volumen ${volume}`, date].filter(Boolean).join(', '),
  image: { path: volumeImage(volume), alt: `El sol sobre un libro abierto: Libro de Cielo, Volumen ${volume}` },
});

/**
 * Greets a visitor who followed a link to a chapter: they alone come with the flash message that a login is needed, and
 * who typed its number in the search does not.
 */
export function SharedChapter({ shared, back }: { shared: SharedRef; back: string | undefined }) {
  const { flash } = useSite();
  if (flash?.name !== 'necesaria') return null;
  const { name, date, paragraph, excerpt } = shared;
  return (
    <section className="notice" aria-labelledby="compartido">
      <h2 id="compartido">
        Te compartieron {paragraph !== null && `el párrafo ${paragraph} de `}
        {name}
      </h2>
      {date && <p className="muted-text">{date}</p>}
      {excerpt && <p className="lead-text breakable">{excerpt}</p>}
      <p className="row">
        <a className="button button--main" href={paths.register({ redirect: back })}>
          Crear cuenta y leer
        </a>{' '}
        <a className="button" href="#entrada">
          Iniciar sesión
        </a>
      </p>
    </section>
  );
}
