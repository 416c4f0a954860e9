import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

const here = globalThis as { libroLine?: ReturnType<typeof open> };

/**
 * Opens a proxy that can be cut between this process's app and its database. Call it before anything of the app is
 * loaded (`vi.hoisted`): it changes DATABASE_URL.
 */
export const openLine = () => (here.libroLine ??= open());

async function open() {
  const address = new URL(process.env.DATABASE_URL ?? '');
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(socketOf(address));
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy());
      end.on('close', () => (ends.delete(end), other.destroy()));
    }
  });
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      ends.forEach((end) => end.destroy());
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  process.env.DATABASE_URL = `postgres://${address.searchParams.get('user')}@127.0.0.1:${port}${address.pathname}`;

  /** Does `work` while the line is cut: running queries break off, and new connections get no reply. */
  const whileCut = async (work: () => Promise<void>) => {
    await close();
    try {
      await work();
    } finally {
      await listen(port);
    }
  };
  return { whileCut };
}

/** Socket of Postgres, from an address like `postgres:///name?host=/folder&user=app`. */
function socketOf(address: URL): string {
  return `${address.searchParams.get('host')}/.s.PGSQL.${address.searchParams.get('port') ?? 5432}`;
}
