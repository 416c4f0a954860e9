const MULTIPART = 'multipart/form-data; boundary=lindero';
const PART = '--lindero\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n';

/** Bytes that are written to a connection, and the ways in which it may end. */
export interface Broken {
  name: string;
  /** Bytes to write, given the host and a token. */
  bytes: (host: string, token: string) => string;
  /** Behaviour after writing: the client sends nothing more (`half`), breaks off, or waits for the response. */
  then: 'waits' | 'half' | 'breaks';
  /** Statuses of the allowed responses, in turn; 'nothing' if the connection just ends. */
  answers: RegExp;
}

const get = (host: string, more = '') => `GET / HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`;

const CHUNKED = 'Transfer-Encoding: chunked\r\n';
const REFUSED = /^(400|408|411|413|415|422)$|^nothing$/;
const PIPELINED = 10;

const pipelined = (host: string) => get(host).repeat(PIPELINED - 1) + get(host, 'Connection: close\r\n');

/** Requests that no browser sends, or that end before they are complete. */
export const BROKEN: Broken[] = [
  { name: 'ten at once', bytes: pipelined, then: 'waits', answers: new RegExp(`^(200 ){${PIPELINED - 1}}200$`) },
  { name: 'one behind garbage', bytes: (host) => `\r\n\r\nnada\r\n${get(host)}`, then: 'waits', answers: /^400$/ },
  { name: 'headers by thousands', bytes: (host) => get(host, headers(20_000)), then: 'waits', answers: /^431$/ },
  {
    name: 'headers under the limit',
    bytes: (host) => get(host, headers(900) + 'Connection: close\r\n'),
    then: 'waits',
    answers: /^(200|431)$/,
  },
  {
    name: 'a header of 1 MB',
    bytes: (host) => get(host, `A: ${'a'.repeat(1e6)}\r\n`),
    then: 'waits',
    answers: /^431$/,
  },
  { name: 'a NUL in the address', bytes: (host) => get(host).replace('/', '/\0'), then: 'waits', answers: /^400$/ },
  { name: 'no host', bytes: () => 'GET / HTTP/1.1\r\n\r\n', then: 'waits', answers: /^400$/ },
  { name: 'two hosts', bytes: (host) => get(host, 'Host: otro.example\r\n'), then: 'half', answers: /^400$/ },
  {
    name: 'a length below nothing',
    bytes: (host) => post(host, 'Content-Length: -1\r\n'),
    then: 'waits',
    answers: /^400$/,
  },
  {
    name: 'two lengths',
    bytes: (host) => post(host, 'Content-Length: 1\r\nContent-Length: 2\r\n', 'a'),
    then: 'waits',
    answers: /^400$/,
  },
  {
    name: 'a length and chunks',
    bytes: (host) => post(host, `Content-Length: 4\r\n${CHUNKED}`, `0\r\n\r\n${get(host)}`),
    then: 'half',
    answers: /^400$/,
  },
  {
    name: 'chunks twice',
    bytes: (host) => post(host, `${CHUNKED}Transfer-Encoding: identity\r\n`, '0\r\n\r\n'),
    then: 'half',
    answers: /^(400|422)$/,
  },
  {
    name: 'a chunk of no number',
    bytes: (host) => post(host, CHUNKED, 'zz\r\na\r\n0\r\n\r\n'),
    then: 'waits',
    answers: /^400$/,
  },
  {
    name: 'a chunk longer than it says',
    bytes: (host) => post(host, CHUNKED, '1\r\naaaa\r\n0\r\n\r\n'),
    then: 'waits',
    answers: /^400$/,
  },
  {
    name: 'a chunk of 2^64',
    bytes: (host) => post(host, CHUNKED, 'fffffffffffffffff\r\na'),
    then: 'waits',
    answers: /^400$/,
  },
  {
    name: 'a chunk with a long extension',
    bytes: (host) => post(host, CHUNKED, `1;${'a'.repeat(100_000)}\r\na\r\n0\r\n\r\n`),
    then: 'waits',
    answers: /^(400|413|431)$/,
  },
  {
    name: 'trailers by thousands',
    bytes: (host) => post(host, CHUNKED, `1\r\na\r\n0\r\n${headers(20_000)}\r\n`),
    then: 'half',
    answers: /^(400|415|422|431)$|^nothing$/,
  },
  {
    name: 'a body that is promised',
    bytes: (host) => post(host, 'Content-Length: 60000\r\n', 'email=a'),
    then: 'half',
    answers: REFUSED,
  },
  {
    name: 'a body that breaks off',
    bytes: (host) => post(host, 'Content-Length: 60000\r\n', 'email=a'),
    then: 'breaks',
    answers: /^nothing$/,
  },
  {
    name: 'an upload that breaks off',
    bytes: (host, token) => upload(host, token, 'Content-Length: 5000000\r\n', `${PART}${'a'.repeat(200_000)}`),
    then: 'breaks',
    answers: /^nothing$/,
  },
  {
    name: 'an upload that falls silent',
    bytes: (host, token) => upload(host, token, 'Content-Length: 5000000\r\n', `${PART}${'a'.repeat(200_000)}`),
    then: 'half',
    answers: REFUSED,
  },
  {
    name: 'an upload in broken chunks',
    bytes: (host, token) => upload(host, token, CHUNKED, `5\r\n${PART}`),
    then: 'waits',
    answers: REFUSED,
  },
  {
    name: 'another protocol',
    bytes: (host) => get(host, 'Connection: Upgrade, close\r\nUpgrade: websocket\r\n'),
    then: 'half',
    answers: /^(200|400|426)$|^nothing$/,
  },
  { name: 'HTTP/2 at once', bytes: () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', then: 'waits', answers: /^(400|505)$/ },
  {
    name: 'TLS',
    bytes: () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(300, '\x01'),
    then: 'waits',
    answers: /^400$/,
  },
  {
    name: 'half a request, and no more',
    bytes: (host) => `GET / HTTP/1.1\r\nHost: ${host}\r\n`,
    then: 'half',
    answers: /^(400|408)$|^nothing$/,
  },
];

const headers = (count: number) => Array.from({ length: count }, (_, at) => `X-${at}: ${at}\r\n`).join('');

const post = (host: string, more: string, body = '', path = '/user-login') =>
  `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n${more}\r\n${body}`;

const upload = (host: string, token: string, more: string, body: string) =>
  `POST /api/admin/upload-playlist HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${MULTIPART}\r\n${more}\r\n${body}`;
