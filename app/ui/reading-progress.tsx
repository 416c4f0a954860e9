interface ReadingProgressProps {
  read: number;
  total: number;
}

/** How many chapters of a volume are read, in words and as a thin bar. */
export function ReadingProgress({ read, total }: ReadingProgressProps) {
  return (
    <p className="reading-progress small-text">
      <span>{`Leídos ${read} de ${total}`}</span> <progress value={read} max={total} aria-hidden="true" />
    </p>
  );
}
