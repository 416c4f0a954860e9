interface ReadingProgressProps {
  read: number;
  total: number;
  /** Years of the volume, which stand before it. */
  years?: string;
}

/** The number of chapters read in a volume, in words and as a thin bar, which scripts keep right. */
export function ReadingProgress({ read, total, years }: ReadingProgressProps) {
  const counts = { 'data-counts': 'read', 'data-count': read };
  return (
    <p className="reading-progress small-text">
      {years && `${years} · `}
      <span {...counts} data-words={`Leídos {n} de ${total}`}>{`Leídos ${read} de ${total}`}</span>{' '}
      <progress {...counts} value={read} max={total} aria-hidden="true" />
    </p>
  );
}
