import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brokenRequests, type Broken } from './broken-requests';
import { eachOf } from '../site/crowd';
import type { Damage, Target } from './target';

const ROUNDS = 40;
const AT_ONCE = 4; // on the same cores as the server
const PATIENCE = 45_000; // milliseconds: a body may take half a minute to come
const BREAK = 50;

/** Opens a thousand connections that browsers never make, four at once. */
export async function breakConnections({ url, tokens }: Target): Promise<Damage> {
  const { port, host } = new URL(url);
  const rounds = Array.from({ length: ROUNDS }, (_, at) => brokenRequests(host, tokens[at % tokens.length] ?? ''));
  const all = rounds.flat();
  const faults = new Map<string, number>();
  await eachOf(all, AT_ONCE, async (broken) => {
    const fault = await write(Number(port), broken);
    if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  });
  const words = [...faults].map(([fault, count]) => `${count} × ${fault}`);
  return { sent: all.length, figures: [`${rounds[0]?.length} clases de petición rota`], faults: words };
}

/** Writes a broken request to a connection of its own. Returns the fault in how that ended, or null. */
async function write(port: number, { name, then, answers, bytes }: Broken): Promise<string | null> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => socket.destroy());
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  const ended = ending(socket);
  socket.write(bytes, 'latin1');
  if (then === 'half') socket.end();
  if (then === 'breaks') setTimeout(() => socket.resetAndDestroy(), BREAK);
  socket.once('end', () => socket.end());
  const received = await ended;
  socket.destroy();
  if (received === null) return `${name}: the connection stays`;
  const statuses = statusesIn(received);
  return answers.test(statuses) ? null : `${name}: ${statuses}`;
}

/** Reads until the connection ends, in whatever way; null if it does not. */
async function ending(socket: Socket): Promise<string | null> {
  const pieces: string[] = [];
  socket.setEncoding('latin1').on('data', (piece: string) => pieces.push(piece));
  const isOver = await Promise.race([once(socket, 'close').then(() => true), pause(PATIENCE, false, { ref: false })]);
  return isOver ? pieces.join('') : null;
}

/** Statuses of the responses that came over a connection, in turn. */
const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) => status).join(' ') || 'nothing';
