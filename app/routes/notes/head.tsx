import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import { WayBack } from '~/ui/page/way-back';
import type { NotesState } from './props';

interface HeadProps {
  state: NotesState;
  volumes: { volume: number; count: number }[];
}

/** Back link, title, and the search of the member's notes. */
export function NotesHead({ state, volumes }: HeadProps) {
  const { isRemoved } = state;
  return (
    <div className="wrap halves halves--low">
      <div>
        <WayBack
          to={isRemoved ? paths.notes() : paths.home()}
          label={isRemoved ? 'Volver a mis notas' : 'Volver al inicio'}
        />
        <h1>{isRemoved ? 'Notas que quitaste' : 'Mis notas'}</h1>
        <p className="lead-text">
          {isRemoved
            ? 'Su último texto se guarda mientras tengas la cuenta. Puedes recuperarlo.'
            : `${volumes.length > 0 ? countOf(volumes) : ''}Sólo tú puedes leerlas.`}
        </p>
      </div>
      {(isRemoved || volumes.length > 0) && <SearchForm state={state} />}
    </div>
  );
}

const countOf = (volumes: HeadProps['volumes']) => {
  const notes = volumes.reduce((sum, { count }) => sum + count, 0);
  return `${plural(notes, 'nota', 'notas')} en ${plural(volumes.length, 'volumen', 'volúmenes')}. `;
};

function SearchForm({ state: { search, order, isRemoved } }: { state: NotesState }) {
  return (
    <form method="get" action={paths.notes()} role="search">
      {order === 'volumen' && <input type="hidden" name="orden" value="volumen" />}
      {isRemoved && <input type="hidden" name="quitadas" value="1" />}
      <label htmlFor="q">Buscar en mis notas</label>
      <div className="input-line">
        <input className="input" id="q" name="q" type="search" defaultValue={search} />{' '}
        <button className="button button--main">
          <Icon name="search" /> Buscar
        </button>
      </div>
    </form>
  );
}
