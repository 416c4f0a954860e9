import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { sessionSecret } from '~/env.server';
import type { ShownNotice } from '~/domain/site/schema';
import { clearCookie, noticeCookie, readCookie } from '~/http/auth/cookies.server';
import { NOTICES, type NoticeValue, type NoticeName } from './notice-words.server';
import { isPrefetch } from './prefetch.server';

const LIFE = 5 * 60 * 1000; // milliseconds: as long as the page that shows it may take to be asked for
const MOST = 4; // of as many tabs at once

/** A notice on its way: which, the page that is to show it, and when it is too late. */
const told = z.object({
  name: z.string().refine((name): name is NoticeName => Object.hasOwn(NOTICES, name)),
  count: z.number().optional(),
  undo: z.string().optional(),
  page: z.string(),
  part: z.string(),
  until: z.number(),
});
type Told = z.output<typeof told>;

const seal = (text: string) => createHmac('sha256', sessionSecret()).update(`notice:${text}`).digest();

async function write(list: Told[]): Promise<string> {
  const text = Buffer.from(JSON.stringify(list)).toString('base64url');
  return noticeCookie.serialize(`${text}.${seal(text).toString('base64url')}`);
}

/** What is on its way to this browser; nothing where the cookie is not ours. */
async function read(request: Request): Promise<Told[]> {
  const [text = '', given = ''] = ((await readCookie(noticeCookie, request)) ?? '').split('.');
  const [expected, received] = [seal(text), Buffer.from(given, 'base64url')];
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return [];
  const list = z.array(told).safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return list.success ? list.data.filter(({ until }) => until > Date.now()) : [];
}

/** An address as its page is asked for it, and the part of the page that it leads to ('' for its top). */
function placeOf(address: string): { page: string; part: string } {
  const { pathname, search, hash } = new URL(address, 'http://here');
  return { page: pathname + search, part: hash.slice(1) };
}

function tellingOf(to: string, notice: NoticeValue, undo?: string): Told {
  const [name, count] = typeof notice === 'string' ? [notice] : notice;
  return { name, count, undo, ...placeOf(to), until: Date.now() + LIFE };
}

/**
 * The `Set-Cookie` by which the page at `to` says `notice`, once, and a page to come after it says `then`: it travels
 * signed, so that nothing is believed from an address. What is on its way to other tabs goes on. `undo`: the change of
 * the content that it tells of, which its button undoes.
 */
export async function tellAt(
  request: Request,
  to: string,
  notice: NoticeValue,
  { then = [], undo }: { then?: [to: string, notice: NoticeValue][]; undo?: string } = {},
): Promise<string> {
  const anew = [...then.map((later) => tellingOf(...later)), tellingOf(to, notice, undo)];
  const others = (await read(request)).filter(({ page }) => anew.every((one) => one.page !== page));
  return write([...others, ...anew].slice(-MOST));
}

/** Whether a browser asks for a page to show it now: not ahead of time, nor a script for its data. */
function isShown(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode');
  return request.method === 'GET' && (mode === null || mode === 'navigate') && !isPrefetch(request);
}

/** The notice for this page, with the `Set-Cookie` that takes it from the browser now that it is shown. */
export async function noticeFor(request: Request): Promise<{ notice: ShownNotice | null; setCookie: string | null }> {
  const list = isShown(request) ? await read(request) : [];
  const { page } = placeOf(request.url);
  const own = list.find((one) => one.page === page);
  if (!own) return { notice: null, setCookie: null };
  const others = list.filter((one) => one !== own);
  const { text, ...look } = NOTICES[own.name];
  const notice = {
    name: own.name,
    part: own.part,
    undo: own.undo === undefined ? null : { change: own.undo, page: own.page },
    text: typeof text === 'string' ? text : text(own.count ?? 0),
    ...look,
  };
  return { notice, setCookie: others.length > 0 ? await write(others) : await clearCookie(noticeCookie) };
}
