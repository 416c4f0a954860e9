import { opens, type Volume } from '~/domain/book/schema';
import { paths } from '~/paths';
import { NewTab } from '~/ui/icon';
import { ReadingProgress } from '~/ui/reading-progress';
import { useSite } from '~/ui/site';
import { volumeTone } from '~/ui/volume-tone';

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

/** Accessible label of the states of a volume, as one phrase; leaves out a state that the other implies. */
function spoken(isAvailable: boolean, detail: string | null): string {
  if (!isAvailable) return detail ? `No disponible, ${detail.toLowerCase()}` : 'No disponible';
  return detail ?? 'Disponible';
}

/** Reading progress of a volume. */
interface Reading {
  volume: number;
  read: number;
  total: number;
}

function Card({ volume, isMember, reading }: { volume: Volume; isMember: boolean; reading: Reading | undefined }) {
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
        <p className="volume-card__states" role="img" aria-label={spoken(isAvailable, detail)}>
          <span className={isAvailable ? 'status status--yes' : 'status'}>
            {isAvailable ? 'Disponible' : 'No disponible'}
          </span>{' '}
          {detail && <span className="status status--more">{detail}</span>}
        </p>
        {reading && <ReadingProgress read={reading.read} total={reading.total} />}
      </div>
    </li>
  );
}

/** The volumes as books, in a ruled ledger of one to five columns. */
export function VolumeGrid({ volumes, reading }: { volumes: Volume[]; reading: Reading[] }) {
  const isMember = useSite().member !== null;
  return (
    <section className="part" aria-labelledby="volumenes">
      <h2 id="volumenes">Los 36 volúmenes</h2>
      <ul className="card-grid">
        {volumes.map((volume) => (
          <Card
            key={volume.number}
            volume={volume}
            isMember={isMember}
            reading={reading.find((one) => one.volume === volume.number)}
          />
        ))}
      </ul>
    </section>
  );
}
