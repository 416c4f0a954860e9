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
  let beforeYes: () => Promise<void> | void = () => undefined;
  const take = async (to: string[], source: string) => {
    await beforeYes();
    arrived.push({ to, source });
  };
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal),
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      void text(stream).then(async (source) => {
        await take(to, source);
        done();
      });
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
  /** Does `work` while the mail server answers but takes nothing: for now, or with 5xx for good. */
  const whileRefusing = async (message: string, work: () => Promise<void>, responseCode = 451) => {
    refusal = Object.assign(new Error(message), { responseCode });
    try {
      await work();
    } finally {
      refusal = null;
    }
  };
  /** Does `work` while each letter that has arrived is answered only after `before`. */
  const whileSlow = async (before: () => Promise<void> | void, work: () => Promise<void>) => {
    beforeYes = before;
    try {
      await work();
    } finally {
      beforeYes = () => undefined;
    }
  };
  return { arrived, whileDown, whileRefusing, whileSlow, close };
}
