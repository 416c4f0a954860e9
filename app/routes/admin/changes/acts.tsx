import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import type { AuditLine } from './rows';

interface ActsProps {
  acts: AuditLine[];
  uploads: { id: number; fileName: string }[];
}

/** Targets of one act that are listed at once; more are folded behind their number. */
const NAMED = 3;

/** List of the acts of a change and their authors; an uploaded file links to its report. */
export function ChangeActs({ acts, uploads }: ActsProps) {
  const groups = new Map<string, AuditLine[]>();
  for (const line of acts) {
    const name = `${line.act} ${line.by}`;
    groups.set(name, [...(groups.get(name) ?? []), line]);
  }
  return (
    <ul role="list" className="plain-list">
      {[...groups].map(([name, lines]) => (
        <Act key={name} lines={lines} uploads={uploads} />
      ))}
    </ul>
  );
}

function Act({ lines, uploads }: { lines: AuditLine[]; uploads: ActsProps['uploads'] }) {
  const { act, by } = lines[0]!;
  const who = (
    <>
      , por <span className="breakable">{by}</span>
    </>
  );
  if (lines.length <= NAMED) {
    return lines.map(({ target }) => (
      <li key={target}>
        <b>{act}</b>
        {target && (
          <>
            : <Target target={target} uploads={uploads} />
          </>
        )}
        {who}
      </li>
    ));
  }
  const areFiles = lines.every((line) => reportOf(uploads, line));
  const count = areFiles ? plural(lines.length, 'archivo', 'archivos') : plural(lines.length, 'vez', 'veces');
  return (
    <li>
      <details>
        <summary>
          <b>{act}</b>: {count}
          {who}
        </summary>
        <ul>
          {lines.map(({ target }) => (
            <li key={target}>
              <Target target={target} uploads={uploads} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Target({ target, uploads }: Pick<AuditLine, 'target'> & Pick<ActsProps, 'uploads'>) {
  const report = reportOf(uploads, { target });
  if (!report) return <span className="breakable">{target}</span>;
  return (
    <a className="breakable" href={paths.adminImport(report.id)}>
      {target}
    </a>
  );
}

const reportOf = (uploads: ActsProps['uploads'], { target }: Pick<AuditLine, 'target'>) =>
  uploads.find(({ fileName }) => fileName === target);
