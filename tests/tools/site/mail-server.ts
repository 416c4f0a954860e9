import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** Letter as it reached the mail server. */
export interface Arrived {
  to: string[];
  source: string;
}

/** Behaviour of the mail server before it acknowledges a letter. */
interface Whims {
  /** Error that refuses a recipient; null for none. */
  toRecipient: (email: string) => Promise<Error | null> | Error | null;
  /** Waited for before an arrived letter is acknowledged. */
  beforeYes: () => Promise<void> | void;
}

/** Opens a mail server on loopback that stores its letters, and can be taken down. */
export async function openMailServer() {
  const arrived: Arrived[] = [];
  let opened = 0;
  const whims: Whims = { toRecipient: () => null, beforeYes: () => undefined };
  const listen = (port: number) =>
    new Promise<SMTPServer>((ready) => {
      const server: SMTPServer = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        closeTimeout: 200, // milliseconds that connections are left open for
        onConnect: (_session, done) => done(void (opened += 1)),
        onRcptTo: ({ address }, _session, done) => void Promise.resolve(whims.toRecipient(address)).then(done),
        onData: (stream, session, done) => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          const take = async (source: string) => {
            await whims.beforeYes();
            arrived.push({ to, source });
            done();
          };
          text(stream).then(take, done); // a sender that dies in the middle of a letter has sent none
        },
      });
      server.on('error', () => undefined); // a sender that goes away in the middle of a letter
      server.listen(port, '127.0.0.1', () => ready(server));
    });
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((done) => server.close(done));

  /** Does `work` while nobody listens at the mail server's address. */
  const whileDown = async (work: () => Promise<void>) => {
    await close();
    try {
      await work();
    } finally {
      server = await listen(port);
    }
  };
  const connections = () => opened;
  return { arrived, connections, whims, url: `smtp://127.0.0.1:${port}`, whileDown, close };
}
