import { unknownCall } from '~/http/api/endpoint.server';

const { loader, action } = unknownCall();
export { loader, action };
