import { verifyByToken } from '~/http/api/session.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/verify-email', {
  POST: ({ body, args }) => verifyByToken(body.token, args),
});
export { loader, action };
