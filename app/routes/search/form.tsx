import { Icon } from '~/ui/icon';
import { paths } from '~/paths';
import type { SearchState } from './props';

const VOLUMES = Array.from({ length: 36 }, (_, at) => at + 1);
const HINT = 'buscar-pista';
const ERROR = 'buscar-error';

interface FormProps {
  state: SearchState;
  /** Speakers of the book. */
  voices: { key: string; name: string }[];
  /** Error message about the text; null if there is none. */
  fault: { message: string; lang?: string } | null;
}

/** The form of the search. Its state is the address. */
export function SearchForm({ state, voices, fault }: FormProps) {
  return (
    <form method="get" action={paths.search()} role="search" noValidate>
      <label className="visually-hidden" htmlFor="q">
        Buscar en el libro
      </label>
      {state.from && <input type="hidden" name="from" value={state.from} />}
      {fault && (
        <p className="error-text" id={ERROR} role="alert" lang={fault.lang}>
          <Icon name="alert" /> {fault.message}
        </p>
      )}
      <div className="input-line">
        <input
          className="input"
          id="q"
          name="q"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={state.typed ?? ''}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${ERROR} ${HINT}` : HINT}
        />{' '}
        <button className="button button--main">
          <Icon name="search" /> Buscar
        </button>
      </div>
      <Choices state={state} voices={voices} />
    </form>
  );
}

function Choices({ state, voices }: Omit<FormProps, 'fault'>) {
  const { volume, speaker, order, withNotes } = state;
  const chosen = [
    volume !== null && `volumen ${volume}`,
    voices.find(({ key }) => key === speaker)?.name,
    order === 'libro' && 'en el orden del libro',
    withNotes && 'también en mis notas',
  ].filter(Boolean);
  return (
    <details className="fold-away">
      <summary>{['Más opciones', ...(chosen.length > 0 ? [chosen.join(', ')] : [])].join(': ')}</summary>
      <p className="hint-text" id={HINT}>
        Los acentos y las mayúsculas no importan. Escribe 11-5 para ir a ese capítulo.
      </p>
      <div className="row search-choices">
        <p>
          <label htmlFor="volumen">Volumen</label>{' '}
          <select className="input" id="volumen" name="volumen" defaultValue={volume ?? ''}>
            <option value="">Todos</option>
            {VOLUMES.map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </select>
        </p>
        <p>
          <label htmlFor="voz">Quién habla</label>{' '}
          <select className="input" id="voz" name="voz" defaultValue={speaker}>
            <option value="">Todas las voces</option>
            {voices.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </p>
        <p>
          <label htmlFor="orden">Orden</label>{' '}
          <select className="input" id="orden" name="orden" defaultValue={order}>
            <option value="valor">Lo mejor primero</option>
            <option value="libro">El del libro</option>
          </select>
        </p>
        <label className="choice" htmlFor="notas">
          <input id="notas" name="notas" type="checkbox" value="1" defaultChecked={withNotes} />{' '}
          <span>Buscar también en mis notas</span>
        </label>
      </div>
    </details>
  );
}
