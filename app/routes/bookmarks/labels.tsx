import { paths } from '~/paths';
import type { Labels } from './props';

interface LabelChipsProps {
  labels: Labels;
  /** The label of the listed bookmarks, null for those of any. */
  current: string | null;
}

/** Links to the bookmarks of each label, with their number. */
export function LabelChips({ labels: { shown, total, isAll }, current }: LabelChipsProps) {
  if (total === 0) return null;
  return (
    <nav aria-label="Etiquetas">
      <ul role="list" className="chips filter-chips label-chips">
        {shown.map(({ label, count }) => (
          <li key={label}>
            <a href={paths.bookmarks({ etiqueta: label })} aria-current={label === current ? 'true' : undefined}>
              <span className="label-chips__name">{label}</span> <span className="label-chips__count">{count}</span>
            </a>
          </li>
        ))}
        {shown.length < total && !isAll && (
          <li>
            <a href={paths.bookmarks({ etiquetas: 'todas' })}>{`Ver las ${total} etiquetas`}</a>
          </li>
        )}
      </ul>
      {shown.length < total && isAll && (
        <p className="hint-text">{`Estas son las ${shown.length} más usadas, de ${total}.`}</p>
      )}
    </nav>
  );
}
