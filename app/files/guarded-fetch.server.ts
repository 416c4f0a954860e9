import { lookup as resolve, type LookupAddress } from 'node:dns';
import { get, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const [PATIENCE, REDIRECTS] = [10_000, 5]; // milliseconds for all of it

/** Fault of an address that somebody typed, in Spanish. */
export class AddressFault extends Error {
  override name = 'AddressFault';
}

/** A part of what an address gives. */
interface Part {
  bytes: Buffer;
  /** Byte of the whole at which it begins. */
  from: number;
  /** Bytes of the whole; null where the server does not say. */
  size: number | null;
  /** Media type that the server names. */
  type: string;
}

/** The network that is used; tests have one of their own. */
interface Network {
  mayAsk: (ip: string) => boolean;
  options: RequestOptions;
}

const INTERNET: Network = { mayAsk: isPublic, options: {} };

/**
 * Reads at most so many bytes of what a typed address gives, over https alone: the first ones, or those from a byte on,
 * where its server gives parts. Each host that it leads to is
 * resolved once, and refused where it is of a private network, so that nobody reaches through us what only we reach.
 * @throws AddressFault for what does not answer, or may not be requested.
 */
export async function fetchPart(address: string, most: number, from = 0, network = INTERNET): Promise<Part> {
  const signal = AbortSignal.timeout(PATIENCE);
  let at = address;
  for (let hops = 0; hops <= REDIRECTS; hops += 1) {
    const response = await requested(at, `bytes=${from}-${from + most - 1}`, network, signal);
    const { statusCode = 0, headers } = response;
    const to = statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
    if (to === undefined) return partOf(response, most);
    response.destroy();
    if (!URL.canParse(to, at)) throw new AddressFault('Lleva a una dirección que no se entiende.');
    at = new URL(to, at).href;
  }
  throw new AddressFault('Lleva de una dirección a otra sin fin.');
}

function requested(address: string, range: string, { mayAsk, options }: Network, signal: AbortSignal) {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') throw new AddressFault('Lleva a una dirección sin cifrar (http).');
  if (isIP(host) !== 0 && !mayAsk(host)) throw new AddressFault(PRIVATE);
  const headers = { range, 'accept-encoding': 'identity', 'user-agent': 'Libro-de-Cielo' };
  return new Promise<IncomingMessage>((done, fail) => {
    get(url, { lookup: guarded(mayAsk), ...options, headers, signal, agent: false }, done).on('error', (error) =>
      fail(error instanceof AddressFault ? error : new AddressFault('No responde.')),
    );
  });
}

const PRIVATE = 'Lleva a una red privada.';

/** Resolves a host as usual, and refuses it where any of its addresses may not be requested. */
const guarded =
  (mayAsk: Network['mayAsk']): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, [], 0);
      if (found.length === 0 || !found.every(({ address }) => mayAsk(address)))
        return done(new AddressFault(PRIVATE), [], 0);
      return options.all ? done(null, found) : done(null, found[0]!.address, found[0]!.family);
    });
  };

async function partOf(response: IncomingMessage, most: number): Promise<Part> {
  const { statusCode = 0, headers } = response;
  const type = headers['content-type'] ?? '';
  try {
    if (statusCode === 416) return { bytes: Buffer.alloc(0), from: 0, size: 0, type }; // nothing has no first byte
    if (statusCode !== 200 && statusCode !== 206) throw new AddressFault(`Responde con un error (${statusCode}).`);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      if ((length += chunk.length) >= most) break;
    }
    const span = statusCode === 206 ? (headers['content-range'] ?? '') : '';
    const whole = statusCode === 206 ? /\/(\d{1,15})$/.exec(span)?.[1] : headers['content-length'];
    const size = whole === undefined ? null : Number(whole);
    return {
      ...{ bytes: Buffer.concat(chunks).subarray(0, most), type },
      from: Number(/^bytes (\d{1,15})-/.exec(span)?.[1] ?? 0),
      size: Number.isSafeInteger(size) ? size : null,
    };
  } catch (error) {
    throw error instanceof AddressFault ? error : new AddressFault('Su respuesta se corta.');
  } finally {
    response.destroy();
  }
}

const hidden = new BlockList();
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  hidden.addSubnet(net, bits);
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  hidden.addSubnet(net, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Tells whether an IP address is of the public internet. */
export function isPublic(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !hidden.check(ip);
  return family === 6 && global6.check(ip, 'ipv6') && !hidden.check(ip, 'ipv6');
}
