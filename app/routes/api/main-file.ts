import { encodedChapter } from '~/http/api/book.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/main-file/:volume/:index', {
  GET: ({ params }) => encodedChapter('main_chapters', params),
});
export { loader, action };
