import type { GoneVideo } from '~/domain/youtube/schema';
import { paths } from '~/paths';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';
import { plural } from '~/text/spanish';
import { PostForm } from '~/ui/post-form';

type ShownVideo = Omit<GoneVideo, 'since'> & { since: string };

const HEADINGS: Heading[] = [['Sitio'], ['Título'], ['En YouTube'], ['Desde'], ['Acciones', 'hidden']];
const STATES = { private: 'Es privado', gone: 'No está, o es privado' };

/** The videos of a page, each with the form that takes it away from readers. */
export function GoneList({ videos, count }: { videos: ShownVideo[]; count: number }) {
  if (count === 0) return <p className="notice">YouTube tiene todos los videos del libro.</p>;
  return (
    <section className="part">
      <p>
        Los lectores los siguen encontrando en su sitio hasta que tú los quites. Entonces leen «Video no disponible»; lo
        puedes deshacer.
      </p>
      <Table caption={plural(count, 'video que ya no está', 'videos que ya no están')} headings={HEADINGS}>
        {videos.map((video) => (
          <Row key={`${video.volume}-${video.index}`} video={video} />
        ))}
      </Table>
    </section>
  );
}

function Row({ video: { volume, index, title, videoId, state, since } }: { video: ShownVideo }) {
  const place = `${volume}-${index}`;
  return (
    <tr role="row">
      <RowHead>
        <a href={`${paths.volume(volume, { chapter: index })}#video`}>{place}</a>
      </RowHead>
      <Cell className="breakable">{title}</Cell>
      <Cell label="En YouTube">{STATES[state]}</Cell>
      <Cell label="Desde">{since}</Cell>
      <Cell className="table__actions">
        <PostForm intent="hide">
          <input type="hidden" name="volume" value={volume} />
          <input type="hidden" name="index" value={index} />
          <input type="hidden" name="video" value={videoId} />
          <button className="button">
            Quitarlo<span className="visually-hidden"> para los lectores: {place}</span>
          </button>
        </PostForm>
      </Cell>
    </tr>
  );
}
