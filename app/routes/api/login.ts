import { logInByToken } from '~/http/api/session.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/login', {
  POST: ({ body, args }) => logInByToken(body, args),
});
export { loader, action };
