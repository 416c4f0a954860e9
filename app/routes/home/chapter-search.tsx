import type { SearchResult } from '~/domain/book/schema';
import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import { useSite } from '~/ui/page-state';

const HINT = 'capitulo-pista';
const ERROR = 'capitulo-error';

/** The search for a chapter as 'Volumen-Índice', of members also for words. Its state is the address. */
export function ChapterSearch({ answer, isNextStep }: { answer: SearchResult | null; isNextStep: boolean }) {
  const isMember = useSite().member !== null;
  const isError = answer !== null && answer.elsewhere === null;
  const takesFocus = isError && answer.login === null;
  return (
    <form className="chapter-search" method="get" action={paths.home()} role="search" noValidate>
      <label htmlFor="capitulo">{isMember ? 'Ir a un capítulo o buscar en el libro' : 'Ir a un capítulo'}</label>
      {isError && <Answer answer={answer} />}
      {answer?.elsewhere && <Elsewhere message={answer.said.message} address={answer.elsewhere} />}
      <div className="input-line">
        <input
          className="input"
          id="capitulo"
          name="capitulo"
          type={isMember ? 'search' : undefined}
          placeholder="Ejemplo: 11-5"
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={answer?.typed}
          data-focus={takesFocus ? '' : undefined}
          aria-invalid={isError ? true : undefined}
          aria-describedby={isError ? `${ERROR} ${HINT}` : HINT}
        />
        <button className={isNextStep ? 'button button--main' : 'button'} data-sending="Buscando...">
          <Icon name="search" /> Buscar Capítulo
        </button>
      </div>
      <p className="hint-text" id={HINT}>
        {isMember ? 'Palabras, o Volumen-Índice' : 'Escribe Volumen-Índice'}: volúmenes del 1 al 36, índices desde el 1.
      </p>
    </form>
  );
}

function Answer({ answer }: { answer: SearchResult }) {
  return (
    <p className="error-text" id={ERROR} role="alert" lang={answer.said.lang}>
      <Icon name="alert" /> {answer.said.message} {answer.login && <a href={answer.login}>Iniciar sesión</a>}
    </p>
  );
}

function Elsewhere({ message, address }: { message: string; address: string }) {
  return (
    <p role="status">
      {message}{' '}
      <a className="action-link" href={address}>
        Ir a los videos
      </a>
    </p>
  );
}
