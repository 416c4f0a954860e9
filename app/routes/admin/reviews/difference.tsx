import type { Difference, DifferenceLine } from '~/domain/reviews/schema';

const TAGS = { gone: 'del', new: 'ins', same: 'span' } as const;

/** Shows the fields that differ, line by line: deleted text is struck out, added text is underlined. */
export function FieldDifferences({ fields }: Pick<Difference, 'fields'>) {
  return fields.map(({ name, lines }) => (
    <section key={name} className="difference column" aria-label={name || undefined}>
      {name && <h2 className="difference__field">{name}</h2>}
      {lines.map((line, at) => (
        <Line key={at} line={line} />
      ))}
    </section>
  ));
}

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
      {line.runs.map(({ is, text }, at) => {
        const Tag = TAGS[is];
        return <Tag key={at}>{text}</Tag>;
      })}
    </p>
  );
}
