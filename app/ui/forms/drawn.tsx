import { PostForm } from '../post-form';

/** For whom a form of text is drawn, and what its writer had typed when their session ended. */
export interface DrawnForm {
  author: string;
  waiting: Record<string, string> | null;
  /** Whether it waits since it was not taken, rather than since the session was over. */
  isRefused?: boolean;
}

/** Says for whom a form is drawn, so that its text finds its way back if the session has ended by then. */
export function AuthorField({ author }: Pick<DrawnForm, 'author'>) {
  return <input type="hidden" name="autor" value={author} />;
}

export interface WaitingProps extends Pick<DrawnForm, 'waiting' | 'isRefused'> {
  /** Where the form stands whose intent `discard` throws it away, if there is one. */
  discardAt?: string;
  /** Told that it is thrown away. */
  discard?: () => void;
}

/** Says that the page's form holds text that was not saved. */
export function WaitingNotice({ waiting, isRefused, discardAt, discard }: WaitingProps) {
  if (!waiting) return null;
  return (
    <div className="notice" role="status">
      <p>
        {isRefused
          ? 'Lo que escribiste no se llegó a guardar, y aquí sigue. Revísalo y vuelve a enviarlo.'
          : 'Tu sesión terminó antes de guardar este cambio. Revísalo y vuelve a enviarlo.'}
      </p>
      {discardAt && (
        <PostForm className="row" intent="discard" action={discardAt} onSubmit={discard}>
          <button className="button">Descartar lo que escribí</button>
        </PostForm>
      )}
    </div>
  );
}
