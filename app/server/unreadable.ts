import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { sentence } from '~/errors/catalogue';
import { log } from '~/log.server';
import { HEADERS, NOTHING_ALLOWED, POLICY } from './headers';
import { newRequestId, REQUEST_ID } from './request-id';

const RESPONSES: Record<string, [status: number, words: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Tu navegador envió demasiados datos con la dirección. Borra las cookies de este sitio.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, sentence('too_slow')],
};
const TO_READ = 2000; // milliseconds
const NOT_HTTP: [number, string] = [400, 'No pudimos leer tu petición.'];

const FOR_A_CALL = /^[A-Z]+ \/api(?:[/?]| )/i;

/** Error of the parser, with what has come of a request where Node gives it: its first line at least. */
type Unreadable = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** Socket with the field that Node itself reads: the response under way, with which another must not be mixed. */
type Busy = Socket & { _httpMessage?: { headersSent: boolean } | null };

/** Answers what never becomes a request: too many headers, too slow, or no HTTP. */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: Unreadable, socket: Busy) => {
    if (socket.writableEnded) return; // the rest of what is answered already
    if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) {
      socket.destroy();
      return;
    }
    endWith(socket, responseTo(error));
  });
  server.on('timeout', (socket: Busy) => {
    const isIdle = !socket._httpMessage || socket._httpMessage.headersSent; // or nobody reads its response
    if (isIdle) socket.destroy();
    else endWith(socket, responseTo(Object.assign(new Error('no byte came'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })));
  });
}

function endWith(socket: Socket, response: string): void {
  socket.end(response);
  setTimeout(() => socket.destroy(), TO_READ).unref(); // at once, its reader might lose the response
}

function responseTo(error: Unreadable): string {
  const [status, words] = RESPONSES[error.code ?? ''] ?? NOT_HTTP;
  const isCall = isForCall(error);
  const request = newRequestId();
  log.warn({ request, status }, 'what came was no request');
  const text = isCall ? JSON.stringify({ detail: words }) : `${words}\n`;
  const headers = {
    ...HEADERS,
    [REQUEST_ID]: request,
    [POLICY]: NOTHING_ALLOWED,
    'Content-Type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`;
}

const isForCall = ({ rawPacket }: Unreadable) => FOR_A_CALL.test(rawPacket?.toString('latin1', 0, 100) ?? '');
