import { paths } from '~/paths';
import { useSite } from '~/ui/page-state';

/** Link to the chapters that were written on this day of the year. */
export function ThisDay() {
  if (!useSite().member) return null;
  return (
    <p>
      <a className="action-link" href={paths.day()}>
        Un día como hoy
      </a>{' '}
      <span className="muted-text">en los 36 volúmenes</span>
    </p>
  );
}
