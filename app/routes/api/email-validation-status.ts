import { db } from '~/db/db.server';
import { mustVerifyEmail } from '~/domain/members/accounts.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/email-validation-status', {
  GET: async () => ({ email_validation_enabled: await mustVerifyEmail(db) }),
});
export { loader, action };
