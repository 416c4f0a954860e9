import type { Difference, DifferenceLine } from '~/domain/reviews/schema';

const TAGS = { gone: 'del', new: 'ins', same: 'span' } as const;

function Line({ line }: { line: DifferenceLine }) {
  if (line.is === 'same') return <p className="muted-text">…</p>;
  if (line.is === 'pair') {
    return (
      <>
        <p>
          <b>Antes:</b> {line.before}
        </p>
        <p>
          <b>Después:</b> {line.after}
        </p>
      </>
    );
  }
  return (
    <p>
      {line.runs.map(({ is, text }, place) => {
        const Tag = TAGS[is];
        return <Tag key={place}>{text}</Tag>;
      })}
    </p>
  );
}

/** The parts of a content that differ, line by line: what goes is struck out, what comes is underlined. */
export function FieldDifferences({ fields }: Pick<Difference, 'fields'>) {
  return fields.map(({ name, lines }) => (
    <section key={name} className="difference column" aria-label={name}>
      {name && <h2 className="difference__field">{name}</h2>}
      {lines.map((line, at) => (
        <Line key={at} line={line} />
      ))}
    </section>
  ));
}
