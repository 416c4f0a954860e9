import { playlistJson } from '~/http/api/book.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/volumes/:volume/playlist', {
  GET: ({ params, asker }) => playlistJson(params.volume, asker),
});
export { loader, action };
