import type { RemarkInWords } from '~/domain/imports/remark-words';

const SHOWN = 5; // names of a remark; the others are folded behind their number

/** List of the remarks on an upload, each once, with the names that it applies to. */
export function RemarkList({ remarks }: { remarks: RemarkInWords[] }) {
  return (
    <ul role="list" className="plain-list remarks">
      {remarks.map((remark) => (
        <li key={remark.words}>
          <p>{remark.words}</p> {remark.count > 0 && <Names {...remark} />}
        </li>
      ))}
    </ul>
  );
}

function Names({ count, names }: RemarkInWords) {
  const [first, others] = [names.slice(0, SHOWN), names.slice(SHOWN)];
  const more = count - names.length;
  return (
    <>
      <span className="muted-text breakable">
        {count > 1 && `${count}: `}
        {first.join(' · ')}
      </span>
      {count > first.length && others.length > 0 && (
        <details>
          <summary>... y {count - first.length} más</summary>
          <p className="muted-text breakable">
            {others.join(' · ')}
            {more > 0 && ` · ... y ${more} más`}
          </p>
        </details>
      )}
      {others.length === 0 && more > 0 && <span className="muted-text"> ... y {more} más</span>}
    </>
  );
}
