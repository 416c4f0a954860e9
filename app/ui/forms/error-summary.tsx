export interface FieldError {
  /** The id of the field with the error. */
  id: string;
  message: string;
  lang?: 'en';
}

export interface SummaryProps {
  title: string;
  errors: FieldError[];
  /** The id that all of them link to, in place of their own fields. */
  leadsTo?: string;
}

/** The errors of a form, at its top, each with a link to its field. A script moves the focus here. */
export function ErrorSummary({ title, errors, leadsTo }: SummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div className="notice notice--bad" role="alert" tabIndex={-1} data-focus="" aria-labelledby="fallo">
      <h2 id="fallo">{title}</h2>
      <ul>
        {errors.map(({ id, message, lang }) => (
          <li key={id + message}>
            <a href={`#${leadsTo ?? id}`} lang={lang}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
