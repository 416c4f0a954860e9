import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { appUrl, dataDir, env } from '~/env.server';
import { log } from '~/log.server';
import { enhancedIn, verdictOfStatus } from './status.server';

const SECONDS = 1000;
const IDLE = 2 * SECONDS; // for which a connection stays open for the next letter

interface Mail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Address that bounces return to; that of the sender, where none is set. */
  envelopeFrom?: string;
}

const from = env.MAIL_FROM ?? `Libro de Cielo <no-responder@${new URL(appUrl).hostname}>`;

/**
 * True when the mail server's reply is about this letter and for good (5xx for its recipient or its words): trying
 * again would only bring the same. Errors of this site (login, sender), or for now (4xx), may be put right.
 */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const { responseCode, command } = error;
  return Number(responseCode) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** Status of a recipient whom the mail server refuses for good because there is no such mailbox; null for all else. */
export function goneRecipient(error: unknown): string | null {
  const { command, response = '' } = error as { command?: string; response?: string };
  if (!isFinal(error) || command !== 'RCPT TO') return null;
  const status = enhancedIn(response) || '5.0.0';
  return verdictOfStatus(status) === 'gone' ? status : null;
}

let smtp: Transporter | undefined;

/** Sends one message. @throws the mail server's error when it does not accept it. */
export async function sendMail(message: Mail): Promise<void> {
  if (!env.SMTP_URL) return intoFile(message);
  smtp ??= await overSmtp(env.SMTP_URL); // cached once it is there: what failed to load is loaded again
  await smtp.sendMail(addressed(message));
}

/** Writes a letter to a file that a person can open, where there is no mail server. */
async function intoFile(message: Mail): Promise<void> {
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { createTransport } = await mailer();
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message: source } = await composer.sendMail(addressed(message));
  const name = join(folder, `${message.messageId.replace(/[^\w-]/g, '')}.eml`);
  await writeFile(`${name}.tmp`, source, { mode: 0o600 });
  await rename(`${name}.tmp`, name);
  log.info({ subject: message.subject, file: name }, 'a letter was written to a file: SMTP_URL is not set');
}

/** Loaded with the first letter: no start has to wait for it. */
const mailer = () => import('nodemailer');

/** Ask programs not to reply, by RFC 3834 and as Exchange reads it; reports of what could not be delivered still come. */
const NO_REPLIES = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/** The recipient is one address, however it is written: never a list of them, nor a name with another behind it. */
const addressed = ({ to, headers, envelopeFrom, ...message }: Mail) => ({
  from,
  to: { name: '', address: to },
  headers: { ...NO_REPLIES, ...headers },
  ...(envelopeFrom !== undefined && { envelope: { from: envelopeFrom, to } }),
  ...message,
});

async function overSmtp(url: string): Promise<Transporter> {
  const { createTransport } = await mailer();
  const patience = { connectionTimeout: 10 * SECONDS, greetingTimeout: 10 * SECONDS, socketTimeout: 20 * SECONDS };
  return createTransport({ url, ...patience, pool: true, idleTimeout: IDLE });
}
