import { paths } from '~/paths';
import { ConfirmLink } from '~/routes/admin/confirm';
import { questions } from '~/routes/admin/questions';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';

interface VolumeRow {
  number: number;
  title: string;
  isAvailable: boolean;
  playlist: string | null;
  videos: number;
  at: string | null;
}

const HEADINGS: Heading[] = [
  ['Volumen'],
  ['Estado'],
  ['Playlist'],
  ['Videos', 'number'],
  ['Fecha'],
  ['Acciones', 'hidden'],
];

/** The 36 volumes with their playlists. */
export function VolumeTable({ volumes }: { volumes: VolumeRow[] }) {
  return (
    <section className="part">
      <Table caption="Los 36 volúmenes" headings={HEADINGS} isPaired>
        {volumes.map((volume) => (
          <Row key={volume.number} volume={volume} />
        ))}
      </Table>
    </section>
  );
}

function Row({ volume }: { volume: VolumeRow }) {
  const { number, title, isAvailable, playlist, videos, at } = volume;
  return (
    <tr role="row">
      <RowHead>
        <a href={paths.volume(number, { from: paths.admin('playlists') })}>{title}</a>
      </RowHead>
      <Cell>
        <span className={isAvailable ? 'status status--yes' : 'status'}>
          {isAvailable ? 'Disponible' : 'No disponible'}
        </span>
      </Cell>
      <Cell>{playlist ?? '—'}</Cell>
      <Cell label="Videos" className="table__number">
        {videos}
      </Cell>
      <Cell>{at ?? '—'}</Cell>
      <Cell className="table__actions">
        <span className="row">
          <a className="action-link" href={paths.adminVolume(number)}>
            Editar<span className="visually-hidden"> el volumen {number}</span>
          </a>{' '}
          {playlist !== null && (
            <ConfirmLink to={paths.adminDeletePlaylist(number)} question={questions.playlist(number)}>
              Eliminar<span className="visually-hidden"> la playlist del volumen {number}</span>
            </ConfirmLink>
          )}
        </span>
      </Cell>
    </tr>
  );
}
