interface ReadingProgressProps {
  read: number;
  total: number;
}

/** The number of chapters read in a volume, in words and as a thin bar. */
export function ReadingProgress({ read, total }: ReadingProgressProps) {
  return (
    <p className="reading-progress small-text">
      <span>{`Leídos ${read} de ${total}`}</span> <progress value={read} max={total} aria-hidden="true" />
    </p>
  );
}
