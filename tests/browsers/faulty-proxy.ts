import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What goes wrong on the way: no script comes, no stylesheet comes, or the first module throws. */
export type Fault = 'scripts' | 'styles' | 'hydration';

const LOST: Record<Fault, RegExp> = { scripts: /\.js(\?|$)/, styles: /\.css(\?|$)/, hydration: /^$/ };
const ENTRY = /\/entry\.client-[^/]*\.js(\?|$)/;

/** Answers a module with one that throws before it does anything. */
async function broken(from: IncomingMessage, to: ServerResponse): Promise<void> {
  const headers = { ...from.headers, 'content-length': undefined, 'content-encoding': undefined };
  await buffer(from);
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) to.setHeader(name, value);
  to.writeHead(from.statusCode ?? 502);
  to.end('throw new Error("roto a propósito");');
}

/** What each request says besides where its reader saves data: drivers of browsers forget it after a redirect. */
const SAVING = { 'save-data': 'on' };

export interface WayToServer {
  url: string;
  /** How much was lost on the way. */
  lost: () => number;
  /** Cuts the line, or brings it back. */
  cut: (isCut: boolean) => void;
  /** Has something stand between: it answers requests by itself, or holds what the server answered. Null takes it away. */
  put: (between: Between | null) => void;
  close: () => Promise<void>;
}

export interface Between {
  /** Answers a request in the server's place; false lets it pass. */
  answers?: (near: IncomingMessage, answer: ServerResponse) => boolean;
  /** Resolves when what the server answered may go on. */
  holds?: (near: IncomingMessage) => Promise<unknown> | undefined;
}

/** A way to a server on which something always goes wrong, or that of a reader who saves data, or one that can be cut. */
export async function openWay(target: string, fault: Fault | 'saving' | 'none'): Promise<WayToServer> {
  let [lost, isCut] = [0, false];
  let between: Between | null = null;
  const server = createServer((near, answer) => {
    const path = near.url ?? '/';
    if (isCut || (fault in LOST && LOST[fault as Fault].test(path))) {
      lost += 1;
      return void near.socket.destroy();
    }
    if (between?.answers?.(near, answer)) return;
    const held = between;
    const headers = { ...near.headers, ...(fault === 'saving' && SAVING) };
    const send = (from: IncomingMessage) => {
      if (fault !== 'hydration' || !ENTRY.test(path)) {
        answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
        return void from.pipe(answer);
      }
      lost += 1;
      void broken(from, answer);
    };
    const far = request(target + path, { method: near.method, headers }, (from) => {
      const holding = held?.holds?.(near);
      if (holding) void holding.then(() => send(from));
      else send(from);
    });
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
