import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { BookSearch } from '~/ui/book-search';
import { Icon } from '~/ui/icon';
import { EpubLinks } from '~/ui/epub-links';
import { ReadingProgress } from '~/ui/reading-progress';
import { WayBack } from '~/ui/page/way-back';

interface HeadProps {
  volume: number;
  title: string;
  total: number;
  /** Number of chapters marked as read. */
  read: number;
  /** Number of videos marked as watched, of those that can be. */
  watched: number;
  trackable: number;
  /** The years of its chapters in words, '' where none is known. */
  span: string;
  /** Where one reads in the volume, and the earlier of reading and sign; null if there is none. */
  place: PlaceLink | null;
  other: PlaceLink | null;
  /** Whether it can be taken along, and notes of one's own with it; null where it cannot. */
  epub: { hasNotes: boolean } | null;
}

interface PlaceLink {
  to: string;
  name: string;
  gone: string | null;
  kind: 'reading' | 'sign';
}

/** Title of the volume, its number of chapters and their years. */
export function ContentsHead({ volume, title, total, read, watched, trackable, span, place, other, epub }: HeadProps) {
  return (
    <div className="wrap">
      <div className="contents-head">
        <WayBack to={paths.home()} label="Volver al inicio" />
        <h1>{/^Volumen \d+$/.test(title) ? `Capítulos del ${title}` : `Capítulos: ${title}`}</h1>
        <p className="lead-text">{[plural(total, 'capítulo', 'capítulos'), span].filter(Boolean).join(', ')}</p>
        <ReadingProgress read={read} total={total} />
        {trackable > 0 && (
          <p className="small-text">
            {watched} de {trackable} vistos
          </p>
        )}
        {place && (
          <p>
            <a className="action-link" href={place.to}>
              <Icon name="forward" /> Seguir en {place.name}
            </a>
          </p>
        )}
        {place?.gone && <p className="hint-text">{place.gone}</p>}
        {other && (
          <p className="small-text">
            {other.kind === 'sign' ? 'Tu señal' : 'Tu lectura'}: <a href={other.to}>{other.name}</a>
          </p>
        )}
        {epub && <EpubLinks volume={volume} hasNotes={epub.hasNotes} />}
        <BookSearch className="contents-search" id="buscar-en-volumen" label="Buscar en este volumen" volume={volume} />
      </div>
    </div>
  );
}
