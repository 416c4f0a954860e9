import { encodedChapter } from '~/http/api/book.server';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/optional-file/:volume/:index', {
  GET: ({ params }) => encodedChapter('optional_chapters', params),
});
export { loader, action };
