import { sentence } from '~/errors/catalogue';
import { usePage } from '../page-state';

/** Notice of a page that something of the reader's own is not on, as it did not answer in time. */
export function OwnLate() {
  if (!usePage().isOwnLate) return null;
  return (
    <p className="notice notice--bad" role="status">
      {sentence('own_late')}
    </p>
  );
}
