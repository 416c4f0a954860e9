/** For whom a form of text is drawn, and what its writer had typed when their session ended. */
export interface Drawn {
  author: string;
  waiting: Record<string, string> | null;
}

/** Says for whom a form is drawn, so that its text finds its way back if the session has ended by then. */
export function AuthorField({ author }: Pick<Drawn, 'author'>) {
  return <input type="hidden" name="autor" value={author} />;
}

/** Says that the page's form holds text that was not saved. */
export function WaitingNotice({ waiting }: Pick<Drawn, 'waiting'>) {
  if (!waiting) return null;
  return (
    <div className="notice" role="status">
      <p>Tu sesión terminó antes de guardar este cambio. Revísalo y vuelve a enviarlo.</p>
    </div>
  );
}
