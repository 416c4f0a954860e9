/** Request that no browser sends, or that ends before it is complete. */
export interface Broken {
  name: string;
  /** Behaviour after writing: the client sends nothing more (`half`), breaks off, or waits for the response. */
  then: 'waits' | 'half' | 'breaks';
  /** Statuses of the allowed responses, in turn; 'nothing' if the connection just ends. */
  answers: RegExp;
  bytes: string;
}

const PART = '--lindero\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const CLOSE = 'Connection: close\r\n';
const REFUSED = /^(400|408|411|413|415|422)$|^nothing$/;
const PIPELINED = 10;

const headers = (count: number) => Array.from({ length: count }, (_, at) => `X-${at}: ${at}\r\n`).join('');
const THOUSANDS = headers(20_000);
const FILE = `${PART}${'a'.repeat(200_000)}`;

/** All kinds of broken requests, to a host and with the token of an administrator. */
export function brokenRequests(host: string, token: string): Broken[] {
  const get = (more = '') => `GET / HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`;
  const post = (more: string, body = '') =>
    `POST /user-login HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n${more}\r\n${body}`;
  const upload = (more: string, body: string) =>
    `POST /api/admin/upload-playlist HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=lindero\r\n${more}\r\n${body}`;
  const all: [name: string, then: Broken['then'], answers: RegExp, bytes: string][] = [
    ['ten at once', 'waits', new RegExp(`^(200 ){${PIPELINED - 1}}200$`), get().repeat(PIPELINED - 1) + get(CLOSE)],
    ['one behind garbage', 'waits', /^400$/, `\r\n\r\nnada\r\n${get()}`],
    ['headers by thousands', 'waits', /^431$/, get(THOUSANDS)],
    ['headers under the limit', 'waits', /^(200|431)$/, get(headers(900) + CLOSE)],
    ['a header of 1 MB', 'waits', /^431$/, get(`A: ${'a'.repeat(1e6)}\r\n`)],
    ['a NUL in the address', 'waits', /^400$/, get().replace('/', '/\0')],
    ['no host', 'waits', /^400$/, 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 'half', /^400$/, get('Host: otro.example\r\n')],
    ['a length below nothing', 'waits', /^400$/, post('Content-Length: -1\r\n')],
    ['two lengths', 'waits', /^400$/, post('Content-Length: 1\r\nContent-Length: 2\r\n', 'a')],
    ['a length and chunks', 'half', /^400$/, post(`Content-Length: 4\r\n${CHUNKED}`, `0\r\n\r\n${get()}`)],
    ['chunks twice', 'half', /^(400|422)$/, post(`${CHUNKED}Transfer-Encoding: identity\r\n`, '0\r\n\r\n')],
    ['a chunk of no number', 'waits', /^400$/, post(CHUNKED, 'zz\r\na\r\n0\r\n\r\n')],
    ['a chunk longer than it says', 'waits', /^400$/, post(CHUNKED, '1\r\naaaa\r\n0\r\n\r\n')],
    ['a chunk of 2^64', 'waits', /^400$/, post(CHUNKED, 'fffffffffffffffff\r\na')],
    ['a long extension', 'waits', /^(400|413|431)$/, post(CHUNKED, `1;${'a'.repeat(100_000)}\r\na\r\n0\r\n\r\n`)],
    ['long trailers', 'half', /^(400|415|422|431)$|^nothing$/, post(CHUNKED, `1\r\na\r\n0\r\n${THOUSANDS}\r\n`)],
    ['a body that is promised', 'half', REFUSED, post('Content-Length: 60000\r\n', 'email=a')],
    ['a body that breaks off', 'breaks', /^nothing$/, post('Content-Length: 60000\r\n', 'email=a')],
    ['an upload that breaks off', 'breaks', /^nothing$/, upload('Content-Length: 5000000\r\n', FILE)],
    ['an upload that falls silent', 'half', REFUSED, upload('Content-Length: 5000000\r\n', FILE)],
    ['an upload in broken chunks', 'waits', REFUSED, upload(CHUNKED, `5\r\n${PART}`)],
    [
      'another protocol',
      'half',
      /^(200|400|426)$|^nothing$/,
      get('Connection: Upgrade, close\r\nUpgrade: websocket\r\n'),
    ],
    ['HTTP/2 at once', 'waits', /^(400|505)$/, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['TLS', 'waits', /^400$/, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(300, '\x01')],
    ['half a request, and no more', 'half', /^(400|408)$|^nothing$/, `GET / HTTP/1.1\r\nHost: ${host}\r\n`],
  ];
  return all.map(([name, then, answers, bytes]) => ({ name, then, answers, bytes }));
}
