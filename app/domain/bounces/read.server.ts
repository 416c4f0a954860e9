import { enhancedIn, replyClassIn, verdictOfStatus, type Verdict } from '~/mail/status.server';

/** A recipient whom a letter did not reach. */
export interface FailedRecipient {
  /** Addresses that the report names: as it was written, and where it went in the end. */
  addresses: string[];
  status: string;
  verdict: Verdict;
}

export interface Bounce {
  recipients: FailedRecipient[];
  /** Head of the report itself. */
  head: string;
  /** Message-IDs that it returns with the letter, its own among them. */
  messageIds: string[];
}

/**
 * Reads a report of what was not delivered (RFC 3464), in whatever language its words are: of its fields alone, wherever
 * its part stands, since some servers write a boundary of another message above it. Null for any other message, as one
 * that tells of a delay, or a person's answer.
 */
export function readBounce(received: string): Bounce | null {
  const message = received.replace(/\r\n?/g, '\n');
  const recipients = statusPartsOf(message).flatMap(groupsOf).flatMap(failedIn);
  if (recipients.length === 0) return null;
  return {
    recipients,
    head: headOf(message),
    messageIds: [...message.matchAll(/^message-id:\s{0,80}(<[^<>\s]{1,300}>)/gim)].map(([, id = '']) => id),
  };
}

const headOf = (part: string) => part.slice(0, (part.indexOf('\n\n') + 1 || part.length + 1) - 1);

/** The bodies of all parts that hold a status. */
function statusPartsOf(message: string): string[] {
  const starts = [...message.matchAll(/^content-type:\s{0,80}message\/(?:global-)?delivery-status\b/gim)];
  return starts.slice(0, 20).flatMap(({ index }) => {
    const part = message.slice(index);
    const head = headOf(part);
    const body = part.slice(head.length).trimStart();
    const end = body.search(/^--\S/m); // the next boundary, whichever it is
    return [decoded(end < 0 ? body : body.slice(0, end), head)];
  });
}

/** Decodes a part whose transfer encoding its header names after its type. */
function decoded(body: string, head: string): string {
  const encoding = /^content-transfer-encoding:\s{0,80}(base64|quoted-printable)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('latin1').replace(/\r\n?/g, '\n');
  if (encoding !== 'quoted-printable') return body;
  return body
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

type Group = Map<string, string>;

/** Reads the groups of fields of a status part; folded lines are joined. */
function groupsOf(text: string): Group[] {
  const unfolded = text.replace(/\n[ \t]+/g, ' ');
  return unfolded.split(/\n{2,}/).map((group) => {
    const fields: Group = new Map();
    for (const line of group.split('\n')) {
      const colon = line.indexOf(':');
      if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
    }
    return fields;
  });
}

function failedIn(fields: Group): FailedRecipient[] {
  const status = statusOf(fields);
  const action = fields.get('action') ?? (/^\s*5/.test(fields.get('status') ?? '') ? 'failed' : '');
  if (!/^failed\b/i.test(action)) return [];
  const addresses = ['original-recipient', 'final-recipient'].flatMap((name) => addressIn(fields.get(name) ?? ''));
  return [{ addresses, status, verdict: verdictOfStatus(status) }];
}

/**
 * Takes the most telling status: that of the field, or the one in the server's own words where the field only gives its
 * class, or where those words say that it was for now.
 */
function statusOf(fields: Group): string {
  const field = enhancedIn(fields.get('status') ?? '') || '5.0.0';
  const words = fields.get('diagnostic-code') ?? '';
  const written = enhancedIn(words);
  if (replyClassIn(words) === '4' || written.startsWith('4.')) return written.startsWith('4.') ? written : '4.0.0';
  return field.endsWith('.0.0') && written !== '' ? written : field;
}

/** Reads the address of a field such as `rfc822; <ana@ejemplo.org>`. */
function addressIn(field: string): string[] {
  const address = field
    .slice(field.indexOf(';') + 1)
    .trim()
    .replace(/^<|>$/g, '');
  return address.includes('@') && address.length <= 254 ? [address] : [];
}
