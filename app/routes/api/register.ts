import { registerByToken } from '~/http/api/session.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/register', {
  POST: ({ body, args }) => registerByToken(body, args),
});
export { loader, action };
