import { paths } from '~/paths';
import { Counts } from '~/routes/admin/uploads/counts';
import { PostForm } from '~/ui/post-form';

interface ActsProps {
  id: string;
  counts: { added: number; replaced: number; unchanged: number; failed: number };
  isStored: boolean;
  /** The change that storing it was, where it changed something. */
  change: string | null;
}

function Ways({ id, isEmpty }: { id: string; isEmpty: boolean }) {
  return (
    <div className="row">
      {!isEmpty && (
        <PostForm action={paths.adminReview(id)} intent="store">
          <button className="button button--main">Guardar</button>
        </PostForm>
      )}{' '}
      <PostForm action={paths.adminReview(id)} intent="discard">
        <button className="button">Descartar</button>
      </PostForm>
    </div>
  );
}

/** What storing a review would come to, and the ways to do it or not. */
export function Acts({ id, counts, isStored, change }: ActsProps) {
  const isEmpty = counts.added + counts.replaced === 0;
  return (
    <section className={isStored ? 'notice notice--good report' : 'notice report'} aria-labelledby="resumen">
      <h2 id="resumen">
        {isStored ? 'Lo que se guardó' : isEmpty ? 'No hay nada que guardar' : 'Lo que se guardaría'}
      </h2>
      <Counts {...counts} />
      {isStored ? (
        <p className="row">
          <a className="action-link" href={paths.admin('libro')}>
            Ver el libro
          </a>{' '}
          {change && (
            <a className="action-link" href={paths.adminChange(change)}>
              Deshacer
            </a>
          )}
        </p>
      ) : (
        <Ways id={id} isEmpty={isEmpty} />
      )}
    </section>
  );
}
