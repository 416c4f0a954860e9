import { db } from '~/db/db.server';

/** The letters on their way to an e-mail, the oldest first. */
export async function lettersTo(email: string) {
  return db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute();
}

/** The path, with its query, that the newest letter to an e-mail leads to. */
export async function linkIn(email: string): Promise<string> {
  const newest = (await lettersTo(email)).at(-1);
  const address = /:\n(https?:\/\/\S+)/.exec(newest?.body_text ?? '')?.[1];
  if (!address) throw new Error(`no link in the newest letter to ${email}: ${newest?.body_text}`);
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** The token in the newest letter to an e-mail. */
export async function tokenSentTo(email: string): Promise<string> {
  return new URLSearchParams((await linkIn(email)).split('?')[1]).get('token') ?? '';
}

const encodedWord = /=\?utf-8\?([QB])\?(.*?)\?=/gi;
const bytesOf = (quoted: string) =>
  Buffer.from(
    quoted
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function wordsIn(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(encodedWord, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : bytesOf(text.replaceAll('_', ' ')),
    );
}

function split(source: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const lines = head
    .trim()
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(':');
    return [name.toLowerCase(), wordsIn(value.join(':').trim())];
  });
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') };
}

function written({ headers, body }: ReturnType<typeof split>): string {
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? bytesOf(body) : body;
}

/** A message as a mail program shows it: its headers, and its parts by their media type. */
export function opened(source: string): { headers: Map<string, string>; parts: Record<string, string> } {
  const message = split(source);
  const boundary = /boundary="([^"]+)"/.exec(message.headers.get('content-type') ?? '')?.[1];
  const pieces = boundary
    ? message.body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((piece) => split(piece.trimStart()))
    : [message];
  const parts = pieces.map((piece): [string, string] => [
    (piece.headers.get('content-type') ?? '').split(';')[0] ?? '',
    written(piece).replaceAll('\r\n', '\n').trim(),
  ]);
  return { headers: message.headers, parts: Object.fromEntries(parts) };
}
