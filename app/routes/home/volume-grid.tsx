import { opens, type Volume } from '~/domain/book/schema';
import { paths } from '~/paths';
import { NewTab } from '~/ui/icon';
import { ReadingProgress } from '~/ui/reading-progress';
import { useSite } from '~/ui/site';

/** The title of a volume, its number set large; any other title as it is. */
function Title({ title }: { title: string }) {
  const match = /^(Volumen) (\d+)$/.exec(title);
  if (!match) return <span className="serif-text">{title}</span>;
  return (
    <>
      {match[1]} <b className="serif-text">{match[2]}</b>
    </>
  );
}

/** Where a card leads: nowhere when the volume is unavailable, into the viewer, or to its videos elsewhere. */
function Way({ volume, isMember }: { volume: Volume; isMember: boolean }) {
  const title = <Title title={volume.title} />;
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
  return <span className={volume.isAvailable ? undefined : 'muted-text'}>{title}</span>;
}

/** The way to the contents of a volume, beside that of its whole card. */
function ContentsLink({ volume: { number, title } }: { volume: Volume }) {
  return (
    <a className="volume-card__contents" href={paths.contents(number)}>
      Índice<span className="visually-hidden">: {title}</span>
    </a>
  );
}

/** What is said of a volume: in one breath, and the lesser word left out where the other says it too. */
function spoken(isAvailable: boolean, detail: string | null): string {
  if (!isAvailable) return detail ? `No disponible, ${detail.toLowerCase()}` : 'No disponible';
  return detail ?? 'Disponible';
}

/** How much of a volume is read. */
interface Reading {
  volume: number;
  read: number;
  total: number;
}

function Card({ volume, isMember, reading }: { volume: Volume; isMember: boolean; reading: Reading | undefined }) {
  const detail = opens(volume) ? (isMember ? 'Contenido detallado' : 'Requiere cuenta') : null;
  return (
    <li className="volume-card">
      <div>
        <Way volume={volume} isMember={isMember} />{' '}
        {isMember && volume.isAvailable && opens(volume) && <ContentsLink volume={volume} />}
        {reading && <ReadingProgress id={`leidos-${volume.number}`} read={reading.read} total={reading.total} />}
      </div>{' '}
      <p className="volume-card__states" role="img" aria-label={spoken(volume.isAvailable, detail)}>
        <span className={volume.isAvailable ? 'status status--yes' : 'status'}>
          {volume.isAvailable ? 'Disponible' : 'No disponible'}
        </span>{' '}
        {detail && <span className="status status--more">{detail}</span>}
      </p>
    </li>
  );
}

/** The cards of the volumes, as a ruled ledger of one to five columns. */
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
