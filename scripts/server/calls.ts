import { createReadableStreamFromReadable, type ServerBuild } from '@remix-run/node';
import type { Request as Asked, RequestHandler, Response as Answer } from 'express';
import { textOf } from '~/http/text-response.server';

type Params = Record<string, string | undefined>;
type Handle = (args: { request: Request; params: Params; context: Record<string, unknown> }) => Promise<Response>;
interface Call {
  pattern: RegExp;
  names: string[];
  handle: Handle;
}

const isStatic = (path: string) => !/[:*]/.test(path);
const escaped = (text: string) => text.replace(/[.\\+?^${}()|[\]]/g, '\\$&');

/** What a path like `api/notes/:volume/:index` matches, in any case and with or without a slash at its end. */
function callOf(path: string, handle: Handle): Call {
  const names = path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : part === '*' ? ['*'] : []));
  const pattern = path
    .split('/')
    .map((part) => (part.startsWith(':') ? '([^/]+)' : part === '*' ? '?(.*)' : escaped(part)));
  return { pattern: new RegExp(`^/${pattern.join('/')}/?$`, 'i'), names, handle };
}

/** The calls of a build: exact paths first, the one for everything else last. */
function callsOf(build: ServerBuild): Call[] {
  const routes = Object.values(build.routes).flatMap((route) => {
    if (!route?.path?.startsWith('api/') || route.module.default !== undefined) return [];
    return [{ path: route.path, handle: route.module.loader as unknown as Handle }];
  });
  const rank = (path: string) => (isStatic(path) ? 0 : path.endsWith('*') ? 2 : 1);
  return routes.sort((one, other) => rank(one.path) - rank(other.path)).map(({ path, handle }) => callOf(path, handle));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // it is what no parameter can be, and is refused as such
  }
}

function paramsOf({ names }: Call, [, ...values]: RegExpExecArray): Params {
  return Object.fromEntries(names.map((name, at) => [name, decoded(values[at] ?? '')]));
}

/** What was asked, as the calls take it. */
function requestOf(asked: Asked): Request {
  const headers = Object.entries(asked.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  const init: RequestInit & { duplex?: 'half' } = { method: asked.method, headers };
  if (asked.method !== 'GET' && asked.method !== 'HEAD') {
    init.body = createReadableStreamFromReadable(asked);
    init.duplex = 'half';
  }
  return new Request(`${asked.protocol}://${asked.get('host') ?? 'localhost'}${asked.originalUrl}`, init);
}

async function send(answer: Answer, response: Response, isHead: boolean): Promise<void> {
  answer.status(response.status);
  response.headers.forEach((value, name) => answer.setHeader(name, value));
  const body = textOf(response) ?? Buffer.from(await response.arrayBuffer());
  if (body.length > 0) answer.setHeader('Content-Length', Buffer.byteLength(body)); // else it goes out in pieces
  answer.end(isHead ? undefined : body);
}

/**
 * Answers the calls of the JSON API. They go to their route's module at once: Remix would match each against all the
 * routes of the site, at several times the cost of most calls, and write its answer through streams.
 */
export function answerCalls(build: ServerBuild, contextOf: (asked: Asked) => Record<string, unknown>): RequestHandler {
  const calls = callsOf(build);
  const answer = async (asked: Asked, response: Answer) => {
    for (const call of calls) {
      const found = call.pattern.exec(asked.path);
      if (!found) continue;
      const args = { request: requestOf(asked), params: paramsOf(call, found), context: contextOf(asked) };
      return send(response, await call.handle(args), asked.method === 'HEAD');
    }
    throw new Error(`no call for ${asked.path}`);
  };
  return (asked, response, next) => void answer(asked, response).catch(next);
}
