const encodedWord = /=\?utf-8\?([QB])\?(.*?)\?=/gi;

/** Parses a message as a mail program shows it: its headers, and its parts by their media type. */
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

function wordsIn(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(encodedWord, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : bytesOf(text.replaceAll('_', ' ')),
    );
}

const bytesOf = (quoted: string) =>
  Buffer.from(
    quoted
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

function written({ headers, body }: ReturnType<typeof split>): string {
  const encoding = headers.get('content-transfer-encoding') ?? '7bit';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? bytesOf(body) : body;
}
