interface ReadingProgressProps {
  /** Names its words on the page. */
  id: string;
  read: number;
  total: number;
}

/** How many chapters of a volume are read, in words and as a thin bar. */
export function ReadingProgress({ id, read, total }: ReadingProgressProps) {
  return (
    <p className="reading-progress small-text">
      <span id={id}>
        Leídos {read} de {total}
      </span>{' '}
      <progress value={read} max={total} aria-labelledby={id} />
    </p>
  );
}
