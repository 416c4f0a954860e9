import { forgotByToken } from '~/http/api/session.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/forgot-password', {
  POST: ({ body, args }) => forgotByToken(body.email, args),
});
export { loader, action };
