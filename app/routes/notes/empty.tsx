import { paths } from '~/paths';
import type { NotesState } from './props';

/** Message shown if there is no note to list, with what can be done. */
export function NotesEmpty({ state, hasNotes }: { state: NotesState; hasNotes: boolean }) {
  const { search, volume, isRemoved } = state;
  if (search) {
    return (
      <div className="column">
        <h2>Ninguna nota tiene «{search}»</h2>
        <p>
          Prueba con menos palabras, o con una parte de ellas. Los acentos y las mayúsculas no cuentan; la ñ, sí. Para
          encontrar varias palabras seguidas, escríbelas entre comillas.
        </p>
        <p>
          <a className="button" href={paths.notes(isRemoved ? { quitadas: 1 } : {})}>
            {isRemoved ? 'Ver todas las que quitaste' : 'Ver todas mis notas'}
          </a>
        </p>
      </div>
    );
  }
  if (isRemoved) return <p>No has quitado ninguna nota.</p>;
  if (hasNotes) return <p>No tienes notas en el Volumen {volume}.</p>;
  return (
    <div className="column">
      <h2>Todavía no tienes notas</h2>
      <p>
        Abre un capítulo: después del texto está el campo «Nota personal». Lo que guardes ahí lo encontrarás también
        aquí, con su fecha, y podrás buscarlo, imprimirlo o llevártelo en un archivo.
      </p>
      <p>
        <a className="button button--main" href={paths.home()}>
          Ir a los volúmenes
        </a>
      </p>
    </div>
  );
}
