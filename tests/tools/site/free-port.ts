import { createServer, type AddressInfo } from 'node:net';

/** Port that nobody listens at now. */
export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((found) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    }),
  );
}
