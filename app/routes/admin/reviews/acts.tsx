import { paths } from '~/paths';
import { UploadCounts } from '~/routes/admin/uploads/counts';
import { PostForm } from '~/ui/post-form';

interface ActsProps {
  id: string;
  /** What stands for all that the review is compared with here. */
  seen: string;
  counts: { added: number; replaced: number; removed: number; unchanged: number; failed: number };
  isStored: boolean;
  /** The change that storing it was, where it changed something. */
  change: string | null;
  /** Why it was not done, where it was tried. */
  refused?: string;
}

function Ways({ id, seen, isEmpty }: { id: string; seen: string; isEmpty: boolean }) {
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

/** What storing a review would come to, and the ways to do it or not. */
export function ReviewActs({ id, seen, counts, isStored, change, refused }: ActsProps) {
  const isEmpty = counts.added + counts.replaced === 0;
  const ways = !isStored && <Ways id={id} seen={seen} isEmpty={isEmpty} />;
  return (
    <section className={isStored ? 'notice notice--good report' : 'notice report'} aria-labelledby="resumen">
      <h2 id="resumen">{isStored ? 'Resumen' : isEmpty ? 'No hay nada que guardar' : 'Lo que se guardaría'}</h2>
      {refused && (
        <p className="error-text" role="alert">
          {refused}
        </p>
      )}
      {refused && ways}
      <div className={refused && 'gap'}>
        <UploadCounts {...counts} />
      </div>
      {!refused && ways}
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
