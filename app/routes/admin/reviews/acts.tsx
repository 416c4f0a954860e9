import { paths } from '~/paths';
import { UploadCounts } from '~/routes/admin/uploads/counts';
import { PostForm } from '~/ui/post-form';

interface ActsProps {
  id: string;
  /** Hash of the content that the review is compared with. */
  seen: string;
  counts: { added: number; replaced: number; removed: number; unchanged: number; failed: number };
  isStored: boolean;
  /** Id of the change made when it was stored; null if nothing changed. */
  change: string | null;
  /** Reason of the refusal, if the act was tried. */
  refused?: string;
}

/** Summary of what a review would store, with the buttons to store or discard it. */
export function ReviewActs({ id, seen, counts, isStored, change, refused }: ActsProps) {
  const isEmpty = counts.added + counts.replaced === 0;
  const buttons = !isStored && <Buttons id={id} seen={seen} isEmpty={isEmpty} />;
  return (
    <section className={isStored ? 'notice notice--good report' : 'notice report'} aria-labelledby="resumen">
      <h2 id="resumen">{isStored ? 'Resumen' : isEmpty ? 'No hay nada que guardar' : 'Lo que se guardaría'}</h2>
      {refused && (
        <p className="error-text" role="alert">
          {refused}
        </p>
      )}
      {refused && buttons}
      <div className={refused && 'gap'}>
        <UploadCounts {...counts} />
      </div>
      {!refused && buttons}
      {isStored && (
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
      )}
    </section>
  );
}

function Buttons({ id, seen, isEmpty }: { id: string; seen: string; isEmpty: boolean }) {
  return (
    <div className="row">
      {!isEmpty && (
        <PostForm action={paths.adminReview(id)} intent="store">
          <input type="hidden" name="seen" value={seen} />
          <button className="button button--main">Guardar</button>
        </PostForm>
      )}{' '}
      <PostForm action={paths.adminReview(id)} intent="discard">
        <button className="button">Descartar</button>
      </PostForm>
    </div>
  );
}
