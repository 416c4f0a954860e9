import { plural } from '~/text/spanish';

interface SummaryProps {
  counts: { all: number; private: number; deleted: number };
  total: number | null;
}

/** What a list holds, and whether something of it is missing. */
export function ListSummary({ counts, total }: SummaryProps) {
  const hidden = [
    counts.private > 0 && plural(counts.private, 'es privado', 'son privados'),
    counts.deleted > 0 && plural(counts.deleted, 'ya no está', 'ya no están'),
  ].filter(Boolean);
  return (
    <>
      <p>
        {plural(counts.all, 'video', 'videos')}.
        {hidden.length > 0 && ` De ellos, ${hidden.join(' y ')}: su sitio queda en la lista del volumen, sin el video.`}{' '}
        Nada de esto está guardado en el libro todavía.
      </p>
      {total !== null && total > counts.all && (
        <p className="notice notice--bad">
          YouTube dice que la playlist tiene {total} videos, y llegaron {counts.all}. Si falta una página, trae todas
          otra vez.
        </p>
      )}
    </>
  );
}
