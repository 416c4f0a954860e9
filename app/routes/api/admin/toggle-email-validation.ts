import { db } from '~/db/db.server';
import { setEmailValidation } from '~/domain/site/switches.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/admin/toggle-email-validation', {
  POST: async ({ body: { enabled }, asker }) => ({
    email_validation_enabled: enabled,
    verified_users: await setEmailValidation(db, asker, enabled),
  }),
});
export { loader, action };
