import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { Request as Asked, RequestHandler, Response as Answer } from 'express';
import { askingIn, requestIn, sendText } from './asked';
import { isUnsupported } from './request-guards';
import type { Answering, PlainAnswer } from '~/http/pages/plain-answer.server';

type Params = Record<string, string | undefined>;
type Ask = Answering<{ request: Request; params: Params; context: AppLoadContext }>['ask'];
interface Call {
  pattern: RegExp;
  names: string[];
  ask: Ask;
}

const isStatic = (path: string) => !/[:*]/.test(path);
const escaped = (text: string) => text.replace(/[.\\+?^${}()|[\]]/g, '\\$&');

/** What a path like `api/notes/:volume/:index` matches, in any case and with or without a slash at its end. */
function callOf(path: string, ask: Ask): Call {
  const names = path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : part === '*' ? ['*'] : []));
  const pattern = path
    .split('/')
    .map((part) => (part.startsWith(':') ? '([^/]+)' : part === '*' ? '?(.*)' : escaped(part)));
  return { pattern: new RegExp(`^/${pattern.join('/')}/?$`, 'i'), names, ask };
}

/** The calls of a build: exact paths first, the one for everything else last. */
function callsOf(build: ServerBuild): Call[] {
  const routes = Object.values(build.routes).flatMap((route) => {
    if (!route?.path?.startsWith('api/') || route.module.default !== undefined) return [];
    return [{ path: route.path, ask: (route.module.loader as unknown as { ask: Ask }).ask }];
  });
  const rank = (path: string) => (isStatic(path) ? 0 : path.endsWith('*') ? 2 : 1);
  return routes.sort((one, other) => rank(one.path) - rank(other.path)).map(({ path, ask }) => callOf(path, ask));
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

/** What was asked without a body, or with a method that no call has: of such a request the calls read what stands here (`Asking`), and nothing else. */
const bodilessRequest = (asked: Asked) => askingIn(asked) as Request;

const isBodiless = ({ method }: Asked) => method === 'GET' || method === 'HEAD' || isUnsupported(method);

function send(asked: Asked, answer: Answer, { status, headers, text, shared }: PlainAnswer): void {
  answer.statusCode = status;
  for (const name in headers) answer.setHeader(name, headers[name] ?? '');
  if (text === null) answer.end();
  else sendText(asked, answer, text, shared && ((encoding) => shared.body(encoding)));
}

/**
 * Answers the calls of the JSON API. They go to their route's module at once: Remix would match each against all the
 * routes of the site, at several times the cost of most calls, and write its answer through streams.
 */
export function answerCalls(build: ServerBuild, contextOf: (asked: Asked) => AppLoadContext): RequestHandler {
  const calls = callsOf(build);
  const answer = async (asked: Asked, response: Answer) => {
    for (const call of calls) {
      const found = call.pattern.exec(asked.path);
      if (!found) continue;
      const request = isBodiless(asked) ? bodilessRequest(asked) : requestIn(asked);
      const args = { request, params: paramsOf(call, found), context: contextOf(asked) };
      return send(asked, response, await call.ask(args));
    }
    throw new Error(`no call for ${asked.path}`);
  };
  return (asked, response, next) => void answer(asked, response).catch(next);
}
