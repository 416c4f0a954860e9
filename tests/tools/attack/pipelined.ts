import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { account, cookieOf, type Damage, type Target } from './target';

const SOCKETS = 40;
const REQUESTS = 40; // in one write of each
const LASTING = 4_000; // milliseconds
const REST = 5_000;
const MOST_MEMORY = 1.2; // of before
const MB = 1024 * 1024;

/** Writes many requests at once over connections that read nothing: the longest answers, and the dearest pages. */
export async function pipeline({ url, memory }: Target): Promise<Damage> {
  const id = await account('seguidas@libro.example', 'la-de-cada-quien', 'user');
  const member = `Cookie: ${cookieOf(await openSession(db, id, 'cookie', 'prueba'))}\r\n`;
  const chapter = (at: number) => `/volume/11?chapter=${1 + (at % 30)}`;
  const rounds: ((at: number) => string)[] = [
    () => get('/api/openapi.json'),
    () => get('/api/docs'),
    (at) => get(chapter(at), member),
    (at) => get(`/buscar?q=luz+${at}`, member),
    () => `POST /user-login HTTP/1.1\r\nHost: libro\r\nContent-Length: 0\r\n\r\n`,
  ];
  const inTurn = async () => {
    for (const request of rounds) await hold(Number(new URL(url).port), request);
    await pause(REST);
    return memory();
  };
  const before = await inTurn(); // what the first requests compile and cache stays, and is no leak
  const after = await inTurn();
  const figures = [
    `memoria: ${Math.round(before / MB)} MB tras la primera vez, ${Math.round(after / MB)} tras la segunda`,
  ];
  const faults = after > MOST_MEMORY * before ? ['the memory of unread answers stays'] : [];
  return { sent: 2 * rounds.length * SOCKETS * REQUESTS, figures, faults };
}

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: libro\r\nSec-Fetch-Site: none\r\nAccept-Encoding: br\r\n${more}\r\n`;

/** Opens the connections of a round, and closes them some seconds later. */
async function hold(port: number, request: (at: number) => string): Promise<void> {
  const sockets = Array.from({ length: SOCKETS }, (_, at) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => socket.destroy());
    socket.pause();
    socket.write(Array.from({ length: REQUESTS }, (_, nth) => request(at * REQUESTS + nth)).join(''));
    return socket;
  });
  await pause(LASTING);
  sockets.forEach((socket) => socket.destroy());
}
