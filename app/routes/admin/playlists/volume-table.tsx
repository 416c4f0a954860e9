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
  ['Videos', 'num'],
  ['Fecha'],
  ['Acciones', 'hidden'],
];

function Row({ volume }: { volume: VolumeRow }) {
  const { number, title, isAvailable, playlist, videos, at } = volume;
  return (
    <tr role="row">
      <RowHead>
        <a href={paths.volume(number, { from: paths.admin('playlists') })}>{title}</a>
      </RowHead>
      <Cell label="Estado">
        <span className={isAvailable ? 'state yes' : 'state'}>{isAvailable ? 'Disponible' : 'No disponible'}</span>
      </Cell>
      <Cell label="Playlist">{playlist ?? '—'}</Cell>
      <Cell label="Videos" className="num">
        {videos}
      </Cell>
      <Cell label="Fecha">{at ?? '—'}</Cell>
      <Cell className="last">
        <span className="row">
          <a className="link" href={paths.adminVolume(number)}>
            Editar<span className="hide"> el volumen {number}</span>
          </a>{' '}
          {playlist !== null && (
            <ConfirmLink to={paths.adminDeletePlaylist(number)} question={questions.playlist(number)}>
              Eliminar<span className="hide"> la playlist del volumen {number}</span>
            </ConfirmLink>
          )}
        </span>
      </Cell>
    </tr>
  );
}

/** The 36 volumes with their playlists. */
export function VolumeTable({ volumes }: { volumes: VolumeRow[] }) {
  return (
    <section className="part">
      <Table caption="Los 36 volúmenes" headings={HEADINGS}>
        {volumes.map((volume) => (
          <Row key={volume.number} volume={volume} />
        ))}
      </Table>
    </section>
  );
}
