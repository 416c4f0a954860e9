import { Refusal } from '~/errors/refusal';
import { pageLoader } from '~/http/pages/page.server';
import type { SharedHandle } from '~/http/pages/shared-handle';

export const handle: SharedHandle = { shared: { visitors: [], members: [] } };

/** Every address that the site does not have, whatever is asked of it. */
export const loader = pageLoader('anyone', () => {
  throw new Refusal('not_found');
});

export default function Unknown() {
  return null;
}
