import { openMailServer, type Arrived } from '../tools/site/mail-server';

export type { Arrived };

const here = globalThis as { libroMailbox?: ReturnType<typeof open> };

/**
 * Opens the mail server on loopback of this process, which stores every letter. Call it before anything of the app is
 * loaded (`vi.hoisted`): it changes SMTP_URL, MAIL_FROM and APP_URL.
 */
export async function openMailbox() {
  const mailbox = await (here.libroMailbox ??= open());
  mailbox.arrived.length = 0;
  return mailbox;
}

async function open() {
  const { arrived, connections, whims, url, whileDown } = await openMailServer();
  Object.assign(process.env, {
    SMTP_URL: url,
    MAIL_FROM: 'Libro de Cielo <hola@libro.example>',
    APP_URL: 'https://libro.example',
  });

  /** Does `work` while the mail server refuses every letter: for now, or with 5xx for good. */
  const whileRefusing = async (message: string, work: () => Promise<void>, responseCode = 451) => {
    whims.toRecipient = () => Object.assign(new Error(message), { responseCode });
    try {
      await work();
    } finally {
      whims.toRecipient = () => null;
    }
  };
  /** Does `work` while each letter that has arrived is acknowledged only after `before`. */
  const whileSlow = async (before: () => Promise<void> | void, work: () => Promise<void>) => {
    whims.beforeYes = before;
    try {
      await work();
    } finally {
      whims.beforeYes = () => undefined;
    }
  };
  return { arrived, connections, whileDown, whileRefusing, whileSlow };
}
