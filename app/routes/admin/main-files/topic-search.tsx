import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import { namedRef, type TopicFilter } from './topic-filter';

/** Search by title, with a note of the volume or chapter that the list is limited to. */
export function TopicSearch({ filter }: { filter: TopicFilter }) {
  const { search, naming } = filter;
  const ref = namedRef(filter);
  return (
    <>
      <form className="column field" method="get" action={`${paths.admin('main-files')}#temas`} role="search">
        {naming && <input type="hidden" name="de" value={naming} />}
        <label htmlFor="buscar-temas">Buscar temas por título</label>
        <div className="input-line">
          <input className="input" id="buscar-temas" name="buscar" type="search" defaultValue={search} />{' '}
          <button className="button">
            <Icon name="search" /> Buscar
          </button>
        </div>
      </form>
      {(ref || search) && (
        <p>
          {ref && `Se muestran los que nombran el ${ref.index === null ? 'volumen' : 'capítulo'} ${naming}. `}
          <a className="action-link" href={`${paths.admin('main-files')}#temas`}>
            Ver todos los temas
          </a>
        </p>
      )}
    </>
  );
}
