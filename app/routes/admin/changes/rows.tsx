import type { ChangeLine } from '~/domain/versions/types';
import { paths } from '~/paths';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';

/** A line of the audit log with the id of its change. */
export type AuditLine = Omit<ChangeLine, 'at'> & { at: string };

/** Rows of a change that share one kind, effect and state. */
export interface ChangeGroup {
  title: string;
  names: string;
  did: string;
  /** Result of the undo, in words. */
  comes: string;
  /** Later change to the same rows. */
  later: AuditLine | null;
}

const HEADINGS: Heading[] = [['Qué'], ['Este cambio'], ['Al deshacerlo']];

/** Table of what a change did and what its undo would do. */
export function ChangedRows({ groups }: { groups: ChangeGroup[] }) {
  return (
    <Table caption="Lo que hizo" headings={HEADINGS}>
      {groups.map(({ title, names, did, comes, later }, at) => (
        <tr key={at} role="row">
          <RowHead>
            {title}
            {names && <span className="muted-text breakable">: {names}</span>}
          </RowHead>
          <Cell label="Este cambio">{did}</Cell>
          <Cell label="Al deshacerlo">
            {comes}
            {later && <Later later={later} />}
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function Later({ later }: { later: AuditLine }) {
  return (
    <>
      : lo cambió después <span className="breakable">{later.by}</span>, el {later.at}.{' '}
      <a href={paths.adminChange(later.change)}>
        Ver ese cambio
        <span className="visually-hidden">
          : {later.act} {later.target}
        </span>
      </a>
    </>
  );
}
