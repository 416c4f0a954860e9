import type { Uploader } from '~/domain/imports/records.server';
import type { SignedIn } from '~/domain/members/sessions.server';

/** Who uploads, as records know them. */
export const uploaderOf = ({ id, email, firstName, lastName }: SignedIn): Uploader => ({
  id,
  email,
  name: `${firstName} ${lastName}`,
});
