import type { Uploader } from '~/domain/imports/records.server';
import type { SignedIn } from '~/domain/members/sessions.server';

/** Converts a member to the uploader of an import. */
export const uploaderOf = ({ id, email, firstName, lastName }: SignedIn): Uploader => ({
  id,
  email,
  name: `${firstName} ${lastName}`,
});
