import type { ReactNode } from 'react';
import { opens, type Volume } from '~/domain/book/schema';
import { paths } from '~/paths';
import { NewTab } from '~/ui/icon';
import { volumeTone } from '~/ui/volume-tone';

interface VolumeCardProps {
  volume: Volume;
  isMember: boolean;
  /** Its years and chapters, and the reader's progress in it. */
  children: ReactNode;
}

/** A volume as a book, with its states. */
export function VolumeCard({ volume, isMember, children }: VolumeCardProps) {
  const { number, isAvailable } = volume;
  const detail = opens(volume) ? (isMember ? 'Contenido detallado' : 'Requiere cuenta') : null;
  const look = isAvailable ? 'volume-card' : 'volume-card volume-card--closed';
  return (
    <li className={`${look} ${volumeTone(number)}`}>
      <span className="volume-card__spine serif-text" data-number={number} aria-hidden="true" />
      <div className="volume-card__words">
        <p className="volume-card__name serif-text">
          <Way volume={volume} isMember={isMember} />{' '}
          {isMember && isAvailable && opens(volume) && <ContentsLink volume={volume} />}
        </p>
        {children}
        <p className="volume-card__states" role="img" aria-label={spoken(isAvailable, detail)}>
          <span className={isAvailable ? 'status status--yes' : 'status'}>
            {isAvailable ? 'Disponible' : 'No disponible'}
          </span>{' '}
          {detail && <span className="status status--more">{detail}</span>}
        </p>
      </div>
    </li>
  );
}

/** Link of a card: to the viewer or to the videos elsewhere; only the title if the volume is unavailable. */
function Way({ volume, isMember }: { volume: Volume; isMember: boolean }) {
  const { title } = volume;
  const viewer = paths.volume(volume.number);
  if (volume.isAvailable && opens(volume)) {
    return <a href={isMember ? viewer : paths.login('/user-login', { redirect: viewer })}>{title}</a>;
  }
  if (volume.isAvailable && volume.youtubeUrl) {
    return (
      <a href={volume.youtubeUrl} target="_blank" rel="noopener noreferrer">
        {title}
        <NewTab />
      </a>
    );
  }
  return <span>{title}</span>;
}

/** Link to the contents of a volume, beside that of its whole card. */
function ContentsLink({ volume: { number, title } }: { volume: Volume }) {
  return (
    <a className="volume-card__contents sans-text" href={paths.contents(number)}>
      Capítulos<span className="visually-hidden">: {title}</span>
    </a>
  );
}

/** Accessible label of the states of a volume, as one phrase: 'Disponible, contenido detallado'. */
const spoken = (isAvailable: boolean, detail: string | null): string =>
  [isAvailable ? 'Disponible' : 'No disponible', detail?.toLowerCase()].filter(Boolean).join(', ');
