import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import { NotesViews } from './links';
import type { NotesState } from './props';

interface HeadProps {
  state: NotesState;
  volumes: { volume: number; count: number }[];
}

/** Title of the member's notes, with their search. */
export function notesHead({ state, volumes }: HeadProps) {
  const { isRemoved, search, order, volume } = state;
  const chosen = search ? `: «${search}»` : order === 'volumen' && volume === null ? ': por volumen' : '';
  return {
    title: isRemoved ? 'Notas que quitaste' : 'Mis notas',
    lead: isRemoved
      ? 'Su último texto se guarda mientras tengas la cuenta. Puedes recuperarlo.'
      : `${volumes.length > 0 ? countOf(volumes) : ''}Solo tú puedes leerlas.`,
    back: isRemoved ? { to: paths.notes(), label: 'Volver a mis notas' } : undefined,
    beside: (isRemoved || volumes.length > 0) && (
      <details className="fold-away">
        <summary>Buscar y ordenar{chosen}</summary>
        <SearchForm state={state} />
        {!isRemoved && <NotesViews state={state} volumes={volumes} />}
      </details>
    ),
  };
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
