import type { ListedPicture } from '~/domain/pictures/schema';
import { paths, volumeImage } from '~/paths';
import { pictureAt } from '~/text/picture';

/** A chapter, a paragraph or a volume that a login leads to, as it may be shown before. */
export interface SharedRef {
  volume: number;
  /** '11-5. La luz…', or the title of the volume. */
  name: string;
  /** Its day, or the chapters and years of a volume, in words; '' without. */
  date: string;
  /** Number of the paragraph, where one was shared. */
  paragraph: number | null;
  /** First words of its text, for visitors; '' where administrators do not show them, or there are none. */
  excerpt: string;
  /** Cover of its volume; null where it has none of its own. */
  cover: ListedPicture | null;
}

/** Title, description and image of a link to it in a message or on another site. */
export const shownOf = ({ volume, name, date, excerpt, cover }: SharedRef) => ({
  title: name,
  description: excerpt || [`Libro de Cielo, Volumen ${volume}`, date].filter(Boolean).join(', '),
  image: cover
    ? { path: cover.path, alt: cover.altText || `Libro de Cielo, Volumen ${volume}`, ...pictureAt(cover.path) }
    : { path: volumeImage(volume), alt: `El sol sobre un libro abierto: Libro de Cielo, Volumen ${volume}` },
});

/** Its paragraph and day in words: 'Párrafo 3, 14 de marzo de 1912'. */
export const dayOf = ({ paragraph, date }: SharedRef) =>
  [paragraph !== null && `Párrafo ${paragraph}`, date].filter(Boolean).join(', ');

export const Excerpt = ({ excerpt }: SharedRef) =>
  excerpt && (
    <blockquote className="lead-text breakable" id="comienzo">
      <p>{excerpt}</p>
    </blockquote>
  );

/** Names what an account gives, and leads to one. */
export function AccountOffer({ back, isMain }: { back: string | undefined; isMain: boolean }) {
  return (
    <>
      <p>
        Con una cuenta, que es gratis y toma un minuto, lees el texto completo de cada capítulo, guardas tus notas y
        sigues tu progreso.
      </p>
      <p className="row">
        <a className={isMain ? 'button button--main' : 'button'} href={paths.register({ redirect: back })}>
          Crear cuenta y leer
        </a>{' '}
        {isMain && (
          <a className="button" href="#entrada">
            Iniciar sesión
          </a>
        )}
      </p>
    </>
  );
}
