import { unknownCall } from '~/http/endpoint.server';

const { loader, action } = unknownCall();
export { loader, action };
