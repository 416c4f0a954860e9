import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A letter as it reached the mail server. */
export interface Arrived {
  to: string[];
  source: string;
}

/**
 * Opens a mail server on loopback that keeps what it is given. To be called before anything of the app is loaded
 * (`vi.hoisted`): it changes SMTP_URL, MAIL_FROM and APP_URL.
 */
export async function openMailbox() {
  const arrived: Arrived[] = [];
  let refusal: Error | null = null;
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      void text(stream).then((source) => (arrived.push({ to, source }), done()));
    },
  };
  const listen = (port: number) =>
    new Promise<SMTPServer>((ready) => {
      const server: SMTPServer = new SMTPServer(options);
      server.on('error', () => undefined); // a sender that goes away in the middle of a letter
      server.listen(port, '127.0.0.1', () => ready(server));
    });
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((done) => server.close(done));
  Object.assign(process.env, {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Libro de Cielo <hola@libro.example>',
    APP_URL: 'https://libro.example',
  });

  /** Does `work` while nobody listens at the mail server's address. */
  const whileDown = async (work: () => Promise<void>) => {
    await close();
    try {
      await work();
    } finally {
      server = await listen(port);
    }
  };
  /** Does `work` while the mail server answers but takes nothing. */
  const whileRefusing = async (message: string, work: () => Promise<void>) => {
    refusal = Object.assign(new Error(message), { responseCode: 451 });
    try {
      await work();
    } finally {
      refusal = null;
    }
  };
  return { arrived, whileDown, whileRefusing, close };
}
