import { useEffect, useRef } from 'react';

export interface FieldError {
  /** The id of the field at fault. */
  id: string;
  message: string;
  lang?: 'en';
}

export interface SummaryProps {
  title: string;
  errors: FieldError[];
  /** The id of what all of them lead to, where that is no field at fault. */
  leadsTo?: string;
}

/** What is wrong with a form, at its top, each with a link to its field. A script puts the focus here. */
export function ErrorSummary({ title, errors, leadsTo }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const told = errors.map(({ message }) => message).join('\n');
  useEffect(() => {
    if (told !== '') box.current?.focus();
  }, [told]); // never the array, which each draw makes anew while somebody types
  if (errors.length === 0) return null;
  return (
    <div className="notice notice--bad" role="alert" tabIndex={-1} ref={box} aria-labelledby="fallo">
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
