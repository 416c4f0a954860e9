import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from '~/queue.server';
import { log } from '~/log.server';

const MOST = 100; // requests that wait in one connection; Node hands over all that a read holds
const WORK = 1000; // milliseconds after which others begin, though a request is still at work
/** Begins what was sent behind another request, one connection at a time: the others have the processor as long again. */
const turns = new Queue(1, 10_000, 60_000, 1);

type Waiting = [request: IncomingMessage, response: ServerResponse];

/**
 * Begins the requests of a connection one after the other: each once the response before it has been sent. No more is
 * read meanwhile, so that a client who reads nothing costs the work and the memory of one response.
 */
export function oneAtATime(begin: RequestListener): RequestListener {
  /** Requests behind the one that is at work, of each connection that has one. */
  const behind = new WeakMap<Socket, Waiting[]>();

  const start = ([request, response]: Waiting) => {
    response.once('close', () => next(request.socket));
    begin(request, response);
  };

  const next = (socket: Socket) => {
    const [first] = behind.get(socket) ?? [];
    if (!first) return void behind.delete(socket);
    if (!socket.writable) return leave(socket);
    const takeTurn = async () => {
      if (!socket.writable) return leave(socket);
      const waiting = behind.get(socket) ?? [];
      waiting.shift();
      if (waiting.length === 0) socket.resume();
      const worked = ended(first[1]);
      start(first);
      await worked;
    };
    turns.run(takeTurn).catch((error: Error) => {
      log.warn({ error: error.message }, 'requests behind another waited too long');
      leave(socket.destroy());
    });
  };

  const leave = (socket: Socket) => {
    for (const [, response] of behind.get(socket) ?? []) response.emit('close'); // Node emits it for the one at work alone
    behind.delete(socket);
  };

  return (request, response) => {
    const { socket } = request;
    const waiting = behind.get(socket);
    if (socket.destroyed) return void response.emit('close');
    if (!waiting) {
      behind.set(socket, []);
      return start([request, response]);
    }
    waiting.push([request, response]);
    if (waiting.length > MOST) {
      log.warn({ requests: waiting.length }, 'too many requests of one connection without an answer');
      leave(socket.destroy());
    } else if (waiting.length === 1) setImmediate(() => behind.get(socket)?.length && socket.pause()); // Node resumes it after each request
  };
}

/** Resolves once the work for a response is done, or has had its time. */
function ended(response: ServerResponse): Promise<unknown> {
  const done = new Promise<void>((resolve) => {
    response.once('close', resolve);
    const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse;
    response.end = (...parts: unknown[]) => {
      resolve();
      return end(...parts);
    };
  });
  return Promise.race([done, pause(WORK, undefined, { ref: false })]);
}
