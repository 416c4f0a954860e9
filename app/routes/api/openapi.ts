import { openApiDocument } from '~/http/contract/openapi.server';
import { describing } from '~/http/endpoint.server';

const { loader, action } = describing(openApiDocument);
export { loader, action };
