import { openApiDocument } from '~/http/api/contract/openapi.server';
import { describing } from '~/http/api/endpoint.server';

const { loader, action } = describing(openApiDocument);
export { loader, action };
