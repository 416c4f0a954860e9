import type { ReactNode } from 'react';

export type Heading = [label: string, look?: 'number' | 'hidden'];

interface TableProps {
  caption: string;
  headings: Heading[];
  /** True if the second cell is beside the first where a row takes two lines. */
  isPaired?: boolean;
  children: ReactNode;
}

/** Table that a narrow screen shows as lists. It sets roles because `display: block` removes the built-in ones. */
export function Table({ caption, headings, isPaired = false, children }: TableProps) {
  return (
    <table className={isPaired ? 'table table--paired' : 'table'} role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {headings.map(([label, look]) => (
            <th key={label} role="columnheader" scope="col" className={look === 'number' ? 'table__number' : undefined}>
              {look === 'hidden' ? <span className="visually-hidden">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

/** Header cell of a row. */
export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th role="rowheader" scope="row">
      {children}
    </th>
  );
}

/** Cell; `label` is the heading before it on a narrow screen. */
export function Cell({ label, className, children }: { label?: string; className?: string; children: ReactNode }) {
  return (
    <td role="cell" className={className} data-label={label || undefined}>
      <div>{children}</div>
    </td>
  );
}
