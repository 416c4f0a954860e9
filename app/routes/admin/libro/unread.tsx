import type { UnreadReference } from '~/domain/bible/schema';
import { paths } from '~/paths';
import { longDate, plural } from '~/text/spanish';

interface UnreadProps {
  count: number;
  first: UnreadReference[];
}

/** The references to the Bible that name nothing that exists, with where each is mended; nothing without any. */
export function Unread({ count, first }: UnreadProps) {
  if (count === 0) return null;
  return (
    <details className="field">
      <summary>{plural(count, 'cita de la Biblia no se entiende', 'citas de la Biblia no se entienden')}</summary>
      <p className="hint-text">
        Nombran un libro o un versículo que no existe, y nadie las encuentra por su pasaje.
        {first.length < count && ` Estas son las primeras ${first.length}.`}
      </p>
      <ul role="list" className="plain-list">
        {first.map(({ label, chapter, date }, at) => (
          <li key={at}>
            {chapter && (
              <a href={paths.adminWrite(chapter.volume, chapter.index, 'estudio')}>
                {`${chapter.volume}-${chapter.index}`}
              </a>
            )}
            {date && <a href={paths.adminGospel(date)}>{longDate(date)}</a>}: {label}
          </li>
        ))}
      </ul>
    </details>
  );
}
