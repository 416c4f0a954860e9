import { once } from 'node:events';
import { connect } from 'node:net';
import { shapesFrom, type Shape } from './multipart-shapes';
import { addressNumber, eachOf } from '../site/crowd';
import type { Damage, Target } from './target';

const SHAPES = 5_000;
const AT_ONCE = 4;
const PATIENCE = 20_000; // milliseconds
const CALLS = ['upload-playlist', 'upload-main-files', 'upload-temas', 'evangelios/upload', 'about/upload'];
const EXPECTED = /^(200|400|413|415|422|broken off)$/;

/** Sends five thousand multipart bodies, broken in every way, each over a connection of its own. */
export async function sendShapes(target: Target): Promise<Damage> {
  const counts = new Map<string, number>();
  const faults: string[] = [];
  await eachOf(shapesFrom(1, SHAPES), AT_ONCE, async (shape) => {
    const outcome = await send(target, shape);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (!EXPECTED.test(outcome)) faults.push(`${shape.name}: ${outcome}`);
  });
  const figures = [[...counts].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')];
  return { sent: SHAPES, figures, faults: faults.slice(0, 10) };
}

/** Sends a shape over a connection of its own. Returns the status of the response, or what came instead of one. */
async function send({ url, tokens }: Target, { seed, contentType, chunks, isAborted }: Shape): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname).setTimeout(PATIENCE, () => socket.destroy(new Error('no answer')));
  const received = once(socket, 'data').then(([first]: Buffer[]) => String(first), String);
  const headers = {
    Host: host,
    Connection: 'close',
    Authorization: `Bearer ${tokens[seed % tokens.length]}`,
    'X-Forwarded-For': addressNumber(seed),
    'Content-Type': contentType,
    'Transfer-Encoding': 'chunked',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/admin/${CALLS[seed % CALLS.length]} HTTP/1.1\r\n${lines.join('')}\r\n`);
  for (const piece of chunks.flatMap(chunk)) socket.write(piece);
  if (isAborted) {
    socket.end(() => socket.resetAndDestroy());
    return 'broken off';
  }
  socket.write('0\r\n\r\n');
  const reply = await received;
  socket.destroy();
  return /^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? reply;
}

const chunk = (bytes: Buffer) => [`${bytes.length.toString(16)}\r\n`, bytes, '\r\n'];
