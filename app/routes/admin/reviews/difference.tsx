interface Run {
  is: 'gone' | 'new' | 'same';
  text: string;
}

const TAGS = { gone: 'del', new: 'ins', same: 'span' } as const;

/** A difference line by line: what goes is struck out, what comes is underlined. */
export function DifferenceLines({ lines }: { lines: (Run[] | null)[] }) {
  return (
    <div className="difference column">
      {lines.map((line, at) => (
        <p key={at} className={line === null ? 'muted-text' : undefined}>
          {line === null
            ? '…'
            : line.map(({ is, text }, place) => {
                const Tag = TAGS[is];
                return <Tag key={place}>{text}</Tag>;
              })}
        </p>
      ))}
    </div>
  );
}
