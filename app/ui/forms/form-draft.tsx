import { PostForm } from '../post-form';

/** The author that a form of text is rendered for, and their draft that was not saved. */
export interface FormDraftProps {
  author: string;
  draft: Record<string, string> | null;
  /** True if the draft was refused; else the session was over. */
  isRefused?: boolean;
}

/** Sends the author with a form, so that its text can be returned to them if the session has ended by then. */
export function AuthorField({ author }: Pick<FormDraftProps, 'author'>) {
  return <input type="hidden" name="autor" value={author} />;
}

export interface FormDraftNoticeProps extends Pick<FormDraftProps, 'draft' | 'isRefused'> {
  /** The address that the intent `discard` is posted to, if the draft can be discarded. */
  discardAt?: string;
  /** Called when the draft is discarded. */
  discard?: () => void;
}

/** Notice that the page's form holds a draft that was not saved. */
export function FormDraftNotice({ draft, isRefused, discardAt, discard }: FormDraftNoticeProps) {
  if (!draft) return null;
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
