import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Fault of the line: no script comes, no stylesheet comes, or the first module throws. */
export type Fault = 'scripts' | 'styles' | 'hydration';

const LOST: Record<string, RegExp> = { scripts: /\.js(\?|$)/, styles: /\.css(\?|$)/ };
const ENTRY = /\/entry\.client-[^/]*\.js(\?|$)/;

/** Header of each request of a reader who saves data: drivers of browsers lose it after a redirect. */
const SAVING = { 'save-data': 'on' };

export interface FaultyProxy {
  url: string;
  /** Number of requests that were lost on the way. */
  lost: () => number;
  /** Cuts the line, or brings it back. */
  cut: (isCut: boolean) => void;
  /** Puts something between, which responds to requests itself or holds responses of the server. Null takes it away. */
  put: (between: Between | null) => void;
  close: () => Promise<void>;
}

export interface Between {
  /** Responds to a request in the server's place; false lets it pass. */
  answers?: (near: IncomingMessage, response: ServerResponse) => boolean;
  /** Resolves when the server's response may go on. */
  holds?: (near: IncomingMessage) => Promise<unknown> | undefined;
}

/** Opens a proxy to a server: with one fault all the time, for a reader who saves data, or one that can be cut. */
export async function openProxy(target: string, fault: Fault | 'saving' | 'none'): Promise<FaultyProxy> {
  let [lost, isCut] = [0, false];
  let between: Between | null = null;
  const server = createServer((near, response) => {
    const path = near.url ?? '/';
    if (isCut || LOST[fault]?.test(path)) {
      lost += 1;
      return void near.socket.destroy();
    }
    if (between?.answers?.(near, response)) return;
    const held = between;
    const headers = { ...near.headers, ...(fault === 'saving' && SAVING) };
    const send = async (from: IncomingMessage) => {
      await held?.holds?.(near);
      if (fault === 'hydration' && ENTRY.test(path)) {
        lost += 1;
        return sendBroken(from, response);
      }
      response.writeHead(from.statusCode ?? 502, from.rawHeaders);
      from.pipe(response);
    };
    const far = request(target + path, { method: near.method, headers }, (from) => void send(from));
    far.on('error', () => near.socket.destroy());
    near.pipe(far);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  const cut = (now: boolean) => {
    isCut = now;
    if (isCut) server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, lost: () => lost, cut, put: (one) => (between = one), close };
}

/** Sends a module that throws at once, in place of the one that the server sent. */
async function sendBroken(from: IncomingMessage, to: ServerResponse): Promise<void> {
  const headers = { ...from.headers, 'content-length': undefined, 'content-encoding': undefined };
  await buffer(from);
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) to.setHeader(name, value);
  to.writeHead(from.statusCode ?? 502);
  to.end('throw new Error("roto a propósito");');
}
