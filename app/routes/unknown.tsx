import { Refusal } from '~/errors/refusal';
import { pageLoader } from '~/http/pages/page.server';
import type { SharedHandle } from '~/http/pages/shared-handle';

export const handle: SharedHandle = { shared: { visitors: [], members: [] } };

/** Refuses every address that the site does not have. */
export const loader = pageLoader('anyone', () => {
  throw new Refusal('not_found');
});

export default function Unknown() {
  return null;
}
