import type { ListedPicture } from '~/domain/pictures/schema';
import { paths } from '~/paths';
import { PictureImage } from '~/ui/picture';
import { Icon } from '~/ui/icon';
import { ReadingProgress } from '~/ui/reading-progress';
import { WayBack } from '~/ui/page/way-back';

interface HeadProps {
  title: string;
  total: number;
  /** Number of chapters marked as read. */
  read: number;
  /** The years of its chapters in words, '' where none is known. */
  span: string;
  /** Where one reads in the volume, and the earlier of reading and sign; null if there is none. */
  place: PlaceLink | null;
  other: PlaceLink | null;
  /** Cover of the volume. */
  cover: ListedPicture | null;
}

interface PlaceLink {
  to: string;
  name: string;
  gone: string | null;
  kind: 'reading' | 'sign';
}

/** Title of the volume, its years, what is read of it, and the way on. */
export function ContentsHead({ title, total, read, span, place, other, cover }: HeadProps) {
  return (
    <div className="wrap contents-head">
      {cover && <PictureImage className="contents-head__cover" address={cover.path} alt={cover.altText} sizes="8rem" />}
      <WayBack to={paths.home()} label="Volver al inicio" />
      <h1>{/^Volumen \d+$/.test(title) ? `Capítulos del ${title}` : `Capítulos: ${title}`}</h1>
      <ReadingProgress read={read} total={total} years={span.replace('de', 'De')} />
      {place && (
        <p>
          <a className="action-link" href={place.to}>
            <Icon name="forward" /> Seguir en {place.name}
          </a>
        </p>
      )}
      {place?.gone && <p className="hint-text">{place.gone}</p>}
      {other && (
        <p className="contents-head__other small-text">
          {other.kind === 'sign' ? 'Tu señal' : 'Tu lectura'}: <a href={other.to}>{other.name}</a>
        </p>
      )}
    </div>
  );
}
