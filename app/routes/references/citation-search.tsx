import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import type { Unfound } from './places';

const ERROR = 'cita-error';

/** Search field for a citation of the Bible. */
export function CitationSearch({ unfound }: { unfound: Unfound | null }) {
  const isWrong = unfound?.isWrong === true;
  return (
    <form className="citation-search" method="get" action={paths.references()} role="search" noValidate>
      <label htmlFor="cita">Buscar una cita</label>
      {isWrong && (
        <p className="error-text" id={ERROR} role="alert">
          <Icon name="alert" /> {unfound.message}
        </p>
      )}
      <div className="input-line">
        <input
          className="input"
          id="cita"
          name="cita"
          placeholder="Ejemplo: Jn 3,16"
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={unfound?.typed}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? ERROR : undefined}
        />{' '}
        <button className="button">Buscar</button>
      </div>
      {unfound && !isWrong && (
        <p role="status">
          {unfound.message}{' '}
          {unfound.way && (
            <a className="action-link" href={unfound.way.to}>
              {unfound.way.label}
            </a>
          )}
        </p>
      )}
    </form>
  );
}
