import { useEffect, useRef } from 'react';

export interface FieldError {
  /** The id of the field at fault. */
  id: string;
  message: string;
  lang?: 'en';
}

/** What is wrong with a form, at its top, each with a link to its field. A script puts the focus here. */
export function ErrorSummary({ title, errors }: { title: string; errors: FieldError[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div className="notice notice--bad" role="alert" tabIndex={-1} ref={box} aria-labelledby="fallo">
      <h2 id="fallo">{title}</h2>
      <ul>
        {errors.map(({ id, message, lang }) => (
          <li key={id + message}>
            <a href={`#${id}`} lang={lang}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
