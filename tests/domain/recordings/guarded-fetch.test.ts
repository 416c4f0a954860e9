import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPart, isPublic } from '~/files/guarded-fetch.server';
import { mp3 } from '../../setup/media';

const SOUND = mp3(2);
/** Encrypted by a key that both make up, so that no certificate is needed. */
const CIPHERS = { ciphers: 'AECDH-AES128-SHA:@SECLEVEL=0', maxVersion: 'TLSv1.2' } as const;
const HIDDEN = '127.0.0.2';
const NETWORK = { mayAsk: (ip: string) => ip !== HIDDEN, options: { ...CIPHERS, rejectUnauthorized: false } };

const ANSWERS: Record<string, RequestListener> = {
  '/whole': (_request, response) => response.setHeader('content-type', 'audio/mpeg').end(SOUND),
  '/part': ({ headers }, response) => {
    const [first = 0, last = 0] = (headers.range ?? '').replace('bytes=', '').split('-').map(Number);
    response.writeHead(206, { 'content-range': `bytes ${first}-${last}/5000000` }).end(SOUND.subarray(first, last + 1));
  },
  '/empty': (_request, response) => response.writeHead(416, { 'content-range': 'bytes */0' }).end(),
  '/gone': (_request, response) => response.writeHead(410).end(),
  '/moved': (_request, response) => response.writeHead(302, { location: '/whole' }).end(),
  '/plain': (_request, response) => response.writeHead(302, { location: 'http://sonidos.example/' }).end(),
  '/inside': (_request, response) => response.writeHead(307, { location: `https://${HIDDEN}/` }).end(),
  '/round': (_request, response) => response.writeHead(301, { location: '/round' }).end(),
  '/endless': (_request, response) => {
    const send = () => void (response.write(SOUND) ? setImmediate(send) : response.once('drain', send));
    send();
  },
  '/broken': (_request, response) => {
    response.setHeader('content-length', '9000').write(SOUND);
    setTimeout(() => response.destroy(), 50);
  },
};

const server = createServer(CIPHERS, (request, response) => ANSWERS[request.url ?? '']?.(request, response));
let site = '';

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

async function read(address: string, most = 1000, from = 0, network = NETWORK): Promise<string> {
  const found = await fetchPart(address, most, from, network).catch((error: Error) => error.message);
  return typeof found === 'string' ? found : `${found.bytes.length} of ${found.size}`;
}

describe('the beginning of what an address gives', () => {
  it.each([
    ['/whole', `1000 of ${SOUND.length}`],
    ['/part', '1000 of 5000000'],
    ['/moved', `1000 of ${SOUND.length}`],
    ['/endless', '1000 of null'],
    ['/empty', '0 of 0'],
    ['/gone', 'Responde con un error (410).'],
    ['/plain', 'Lleva a una dirección sin cifrar (http).'],
    ['/inside', 'Lleva a una red privada.'],
    ['/round', 'Lleva de una dirección a otra sin fin.'],
  ])('%s', async (path, expected) => {
    expect(await read(site + path)).toBe(expected);
  });

  it('is another part, of a server that gives parts', async () => {
    const partAt = async (path: string) => {
      const { bytes, from } = await fetchPart(site + path, 100, 900, NETWORK);
      return [bytes.equals(SOUND.subarray(from, from + 100)), from];
    };
    expect([await partAt('/part'), await partAt('/whole')]).toEqual([
      [true, 900],
      [true, 0],
    ]);
  });

  it('is refused where it breaks off, or nobody answers', async () => {
    expect(await read(`${site}/broken`, 5000)).toBe('Su respuesta se corta.');
    expect(await read('https://127.0.0.1:1/')).toBe('No responde.');
  });

  it('is refused for a name that leads here, and for an address of ours', async () => {
    const guarded = { ...NETWORK, mayAsk: isPublic };
    for (const host of ['localhost', '[::ffff:127.0.0.1]', '2130706433'])
      expect(await read(site.replace('localhost', host), 1000, 0, guarded)).toBe('Lleva a una red privada.');
  });
});

it.each(['93.184.216.34', '2606:2800:220:1::1'])('%s is public', (ip) => expect(isPublic(ip)).toBe(true));

it.each([
  ...['10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:7f00:1::'],
  'localhost',
])('%s is not public', (ip) => expect(isPublic(ip)).toBe(false));
